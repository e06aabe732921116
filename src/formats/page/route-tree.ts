import { isBare } from '../../auth/auth.js';
import type { ReportedChanges } from '../../report/reported-changes.js';
import type { ReportedRoute } from '../../report/reported-route.js';
import { groupedBy } from '../../text/order.js';
import { visible } from '../../text/quote.js';
import { fenced } from '../markdown.js';

/** Colors that are readable in both of GitHub's themes; "no rule" has a dashed edge. */
const BARE = 'fill:#fff1e5,stroke:#bc4c00,color:#3b1300,stroke-dasharray:4 3';
/** What has no color of an entry: a folder, a route that several entries decide, the sample of a changed route. */
const PLAIN = 'fill:#f6f8fa,stroke:#59636e,color:#1f2328';
export const RULE_COLORS: readonly string[] = [
  'fill:#ddf4ff,stroke:#0969da,color:#0a3069',
  'fill:#fbefff,stroke:#8250df,color:#3e1f79',
  'fill:#ffeff7,stroke:#bf3989,color:#4d0336',
  'fill:#d7f5f0,stroke:#0f766e,color:#053f3a',
  'fill:#fff8c5,stroke:#9a6700,color:#3b2300',
  'fill:#dafbe1,stroke:#1a7f37,color:#0a3d1a',
];

/** The most routes of a picture, and characters of a label: both fit 1,000 pixels. */
const DRAWN = 40;

/** The routes as a fenced Mermaid tree, colored by effective entry, changes bold; empty where it would not help. */
export function routeTree(routes: readonly ReportedRoute[], changes: ReportedChanges): string {
  if (routes.length < 2 || routes.length > DRAWN) return '';
  const keys = [...new Set(routes.flatMap(({ access }) => access?.key ?? []))].sort();
  if (keys.length > RULE_COLORS.length) return '';
  const changed = new Set([...(changes?.routes ?? []), ...(changes?.access ?? [])].map(({ file }) => file));
  const nodes = nodesOf(routes);
  const bold = nodes.filter(({ here }) => here.some(({ file }) => changed.has(file))).map(({ id }) => id);
  const legend = [
    ...(routes.some(({ access }) => isBare(access)) ? ['kn(["no rule"]):::none'] : []),
    ...keys.map((key, index) => `k${index}(["${labelOf(`rule ${key}`)}"]):::rule${index}`),
    ...(bold.length > 0 ? ['kc(["changed"]):::plain'] : []),
  ];
  const lines = [
    ...nodes.map(({ id, arrow, label, here }) => `${arrow}${id}["${labelOf(label)}"]${styleOf(here, keys)}`),
    // An invisible link keeps the legend left of the tree.
    ...legend.map((node) => `${node} ~~~ n0`),
    ...(bold.length > 0 ? ['classDef changed stroke-width:4px', `class ${[...bold, 'kc'].join(',')} changed`] : []),
  ];
  return flowchart(keys.length, lines);
}

/** A fenced Mermaid picture with a class for no rule, one for what is plain, and one for each of so many colors. */
export function flowchart(colors: number, lines: readonly string[], settings: readonly string[] = []): string {
  const classes = [
    `none ${BARE}`,
    `plain ${PLAIN}`,
    ...RULE_COLORS.slice(0, colors).map((color, at) => `rule${at} ${color}`),
  ];
  const all = [...settings, 'flowchart LR', ...classes.map((style) => `classDef ${style}`), ...lines];
  return fenced('mermaid', `${all.join('\n')}\n`);
}

/** A path of the picture, the routes that have it, and the arrow that leads to it. */
interface TreeNode {
  readonly id: string;
  readonly arrow: string;
  readonly label: string;
  readonly here: readonly ReportedRoute[];
}

/** The nodes of routes below a path; a chain of folders without routes is one. */
function nodesOf(
  routes: readonly ReportedRoute[],
  above = '',
  arrow = '',
  nodes: TreeNode[] = [],
): readonly TreeNode[] {
  const segmentOf = ({ path }: ReportedRoute) => path.slice(above.length).split('/', 2)[1];
  for (const branch of groupedBy(routes, segmentOf).values()) {
    const path = sharedPath(branch);
    const here = branch.filter((route) => route.path === path);
    const id = `n${nodes.length}`;
    nodes.push({ id, arrow, label: [...here.map(({ method }) => method), path.slice(above.length)].join(' '), here });
    const below = branch.filter((route) => route.path !== path);
    nodesOf(below, path, `${id} --> `, nodes);
  }
  return nodes;
}

/** The longest path that is that of each route, or above it. */
export function sharedPath([first, ...others]: readonly { readonly path: string }[]): string {
  let { path = '' } = first ?? {};
  while (!others.every((other) => `${other.path}/`.startsWith(`${path}/`))) path = path.slice(0, path.lastIndexOf('/'));
  return path;
}

/** The style of a node's entry; a plain one for a folder, and where several entries together cover a route. */
function styleOf([route]: readonly ReportedRoute[], keys: readonly string[]): string {
  if (isBare(route?.access ?? null)) return ':::none';
  return route?.access?.key == null ? ':::plain' : `:::rule${keys.indexOf(route.access.key)}`;
}

/** Letters, digits, spaces and slashes as they are, all else as entities: nothing ends the label or the fence. */
export function labelOf(text: string): string {
  const characters = [...visible(text)];
  const short = characters.slice(0, DRAWN).join('') + (characters.length > DRAWN ? '…' : '');
  return short.replace(/[^A-Za-z0-9 /]/gu, (character) => `#${character.codePointAt(0)};`);
}
