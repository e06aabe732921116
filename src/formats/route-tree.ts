import { isBare } from '../auth/auth.js';
import type { Changes, RouteEntry } from '../report/report.js';
import { visible } from '../text/quote.js';
import { methodAndPath } from './page-tables.js';

/** Colors that are readable in both of GitHub's themes; "no rule" has a dashed edge. */
const NO_RULE = 'fill:#fff1e5,stroke:#bc4c00,color:#3b1300,stroke-dasharray:4 3';
const RULES: readonly string[] = [
  'fill:#ddf4ff,stroke:#0969da,color:#0a3069',
  'fill:#dafbe1,stroke:#1a7f37,color:#0a3d1a',
  'fill:#fbefff,stroke:#8250df,color:#3e1f79',
  'fill:#fff8c5,stroke:#9a6700,color:#3b2300',
  'fill:#ffeff7,stroke:#bf3989,color:#4d0336',
  'fill:#d7f5f0,stroke:#0f766e,color:#053f3a',
];

/** The most routes of a picture, and characters of a label: both fit 1,000 pixels. */
const DRAWN = 40;

interface Node {
  readonly children: Map<string, Node>;
  readonly routes: RouteEntry[];
}

/** The routes as a fenced Mermaid tree, colored by effective rule, changes bold; null where it would not help. */
export function routeTree(routes: readonly RouteEntry[], changes: Changes = null): string | null {
  if (routes.length < 2 || routes.length > DRAWN) return null;
  const keys = [...new Set(routes.flatMap(({ access }) => access?.key ?? []))].sort();
  if (keys.length > RULES.length) return null;
  const changed = new Set([...(changes?.routes ?? []), ...(changes?.access ?? [])].map(methodAndPath));
  const lines = nodeLines(treeOf(routes), keys, (route) => changed.has(methodAndPath(route)));
  const styles = [
    `classDef none ${NO_RULE}`,
    ...keys.map((_, index) => `classDef rule${index} ${RULES[index]}`),
    ...(changed.size > 0 ? ['classDef changed stroke-width:4px'] : []),
  ];
  return ['```mermaid', 'flowchart LR', ...styles, ...lines, ...legendLines(routes, keys), '```', ''].join('\n');
}

function treeOf(routes: readonly RouteEntry[]): Node {
  const root: Node = { children: new Map(), routes: [] };
  for (const route of routes) {
    let node = root;
    for (const segment of route.path.split('/').slice(1)) {
      const next = node.children.get(segment) ?? { children: new Map(), routes: [] };
      node.children.set(segment, next);
      node = next;
    }
    node.routes.push(route);
  }
  return root;
}

/** Level by level; a chain of folders without routes is one node. */
function nodeLines(root: Node, keys: readonly string[], isChanged: (route: RouteEntry) => boolean): readonly string[] {
  const changed: string[] = [];
  const lines: string[] = [];
  const waiting = childrenOf(root, '');
  for (const { label, node, arrow } of waiting) {
    let [name, end] = [label, node];
    while (end.routes.length === 0 && end.children.size === 1)
      for (const [segment, child] of end.children) [name, end] = [`${name}/${segment}`, child];
    const id = `n${lines.length}`;
    if (end.routes.some(isChanged)) changed.push(id);
    const words = [...end.routes.map(({ method }) => method), name].join(' ');
    lines.push(`${arrow}${id}["${labelOf(words)}"]${styleOf(end, keys)}`);
    waiting.push(...childrenOf(end, `${id} --> `));
  }
  if (changed.length > 0) lines.push('kc(["changed"]):::changed ~~~ n0', `class ${changed.join(',')} changed`);
  return lines;
}

function childrenOf({ children }: Node, arrow: string) {
  return [...children].map(([segment, node]) => ({ label: `/${segment}`, node, arrow }));
}

/** The style of a node's rule; none where several rules together cover a route. */
function styleOf({ routes: [route] }: Node, keys: readonly string[]): string {
  if (isBare(route?.access ?? null)) return ':::none';
  return route?.access?.key == null ? '' : `:::rule${keys.indexOf(route.access.key)}`;
}

function legendLines(routes: readonly RouteEntry[], keys: readonly string[]): readonly string[] {
  const none = routes.some(({ access }) => isBare(access)) ? ['k(["no rule"]):::none'] : [];
  const rules = keys.map((key, index) => `k${index}(["${labelOf(`rule ${key}`)}"]):::rule${index}`);
  // An invisible link keeps the legend left of the tree.
  return [...none, ...rules].map((node) => `${node} ~~~ n0`);
}

/** Letters, digits, spaces and slashes as they are, all else as entities: nothing ends the label or the fence. */
function labelOf(text: string): string {
  const characters = [...visible(text)];
  const short = characters.slice(0, DRAWN).join('') + (characters.length > DRAWN ? '…' : '');
  return short.replace(/[^A-Za-z0-9 /]/gu, (character) => `#${character.codePointAt(0)};`);
}
