import type { Project } from '../project.js';
import type { Route } from '../routes/route-file.js';
import { pathText } from '../routes/route-path.js';
import { claimOf, renameHelp, speakOf } from '../routes/spoken-file.js';
import { quote } from '../text/quote.js';
import { counted } from '../text/words.js';
import type { Rule, Violation } from './rule.js';

export const routeIndex: Rule = {
  id: 'route-index',
  severity: 'notice',
  title: 'A file called index serves /index, not the URL of its folder.',
  reason:
    "A file's name is the last segment of its URL (platform document §4.1). The platform document does not say that index stands for its folder.",
  bad: { 'server/api/users/index.get.ts': 'export default () => ({});\n' },
  good: { 'server/api/users.get.ts': 'export default () => ({});\n' },
  fix: 'Name the file after its folder and put it beside that folder: users.get.ts instead of users/index.get.ts.',
  *check(project, { before }) {
    const routes = project.routeFiles.flatMap(({ file, name }) =>
      name.kind === 'route' && name.remarks.some(({ kind }) => kind === 'index') ? { file, route: name.route } : [],
    );
    const [first] = routes;
    if (first === undefined) return;
    yield* sharedFolders(project, routes, before);
    const { method, pattern } = first.route;
    const [, , folder] = /^(.*\/)?server\/api\/(.*)$/.exec(first.file.replace(/\/index(\.[^/]*)$/, '$1')) ?? [];
    const others = routes.length > 1 ? ` ${moreFiles(routes.length - 1)} called index.` : '';
    const overlaps = project.overlaps.onlyLiteral.size;
    const apart = overlaps > 0 ? ` ${counted(overlaps, 'pair')} of files overlap only if "index" is literal.` : '';
    yield {
      file: first.file,
      message: `This file is ${method} ${quote(pathText(pattern))}, not ${quote(pathText(pattern.slice(0, -1)))}. The platform document does not say that "index" stands for its folder (§4.1).${others}${apart}`,
      same: { alike: routes.map(({ file }) => file), name: '' },
      help:
        folder === undefined
          ? `Keep it only if ${quote(pathText(pattern))} is the URL that clients call.`
          : renameTo(renameHelp(project, first.file, folder), pathText(pattern.slice(0, -1))),
    };
  },
};

function renameTo(help: string, url: string): string {
  return help.startsWith('Rename') ? `${help} It then serves ${quote(url)}.` : help;
}

/** Files that claim the same URLs if `index` stands for its folder, and others if it is literal. */
function* sharedFolders(
  project: Project,
  indexes: readonly { readonly file: string; readonly route: Route }[],
  before: Project | null,
): Iterable<Violation> {
  const isIndex = new Set(indexes.map(({ file }) => file));
  const byClaim = new Map<string, string[]>();
  for (const { file, route } of project.routes) {
    const claim = claimOf(isIndex.has(file) ? { ...route, pattern: route.pattern.slice(0, -1) } : route);
    byClaim.set(claim, [...(byClaim.get(claim) ?? []), file]);
  }
  for (const files of byClaim.values()) {
    const literal = files.filter((file) => !isIndex.has(file));
    const [one] = files.filter((file) => isIndex.has(file));
    // Several that are all called index, or all not, claim the same URLs in either reading.
    if (one === undefined || literal.length === 0) continue;
    const { file, others } = speakOf([one, ...literal].sort(), project, before);
    const route = project.routes.find((route) => route.file === literal[0])?.route;
    const claim = `${route?.method} ${quote(pathText(route?.pattern ?? []))}`;
    yield {
      file,
      severity: 'warning',
      message: `${[one, ...literal].map(quote).join(' and ')} both serve ${claim} if "index" stands for its folder. The platform document does not say whether it does (§4.1).`,
      help: 'Keep one of the two, or give one another name.',
      related: others.map((other) => ({ file: other, message: `Also serves ${claim} in that case.` })),
      same: { alike: [one, ...literal], name: others.join() },
    };
  }
}

function moreFiles(count: number): string {
  return count === 1 ? '1 more file is' : `${count} more files are`;
}
