import type { Auth } from '../auth/auth.js';
import { conflictsOf } from '../auth/key-pairs.js';
import { parametersIn } from '../auth/reading.js';
import { LIMITS } from '../limits.js';
import type { Project, RouteFile } from '../project.js';
import { code } from '../text/quote.js';
import { codeOf } from './finding-files.js';
import { fittingKeyHelp } from './fitting-key.js';
import { nameBelowApi } from './free-name.js';
import { HANDLER, type Rule } from './rule.js';

export const authUnmatched: Rule = {
  id: 'auth-unmatched',
  section: '5',
  severity: 'warning',
  foundIn: 'package.json',
  title: 'A key of `auth` under /api covers no route.',
  reason:
    'A key is a rule for paths. One that covers no route has no effect: ' +
    'the route was renamed, or the key is spelled like a file name.',
  bad: { 'package.json': '{\n  "auth": { "/api/user": true }\n}\n', 'server/api/users.get.ts': HANDLER },
  good: { 'package.json': '{\n  "auth": { "/api/users": true }\n}\n', 'server/api/users.get.ts': HANDLER },
  fix: 'Rename the key to the path of a route, or remove it.',
  *check(project, { losses, moved }, trial) {
    const { auth } = project;
    if (auth === null) return;
    const reported = new Set(losses.flatMap((loss) => loss.rules.map(({ key }) => key)));
    const idle = new Set(auth.unmatched);
    // The rule auth-conflict says that one of two keys covers no route, and what to do about both.
    const pairs = conflictsOf(auth).map(({ earlier, later }) => [earlier, later]);
    const settled = new Set(pairs.filter((pair) => !pair.every((rule) => idle.has(rule))).flat());
    const tried = Math.min(LIMITS.triedFindings, LIMITS.triedRoutes / project.routes.length);
    for (const [at, rule] of auth.unmatched.entries()) {
      const { key, place } = rule;
      // The rule auth-lost reports this key, with a fix.
      if (reported.has(key) || settled.has(rule)) continue;
      const to = moved.find((one) => one.rule.key === key)?.to;
      yield {
        ...place,
        message: `${code(key)} covers no route${why(key, to, auth)}.`,
        help: to
          ? 'Decide what it covers now, or remove it.'
          : (malformedBelow(key, project) ??
            (at < tried ? fittingKeyHelp(rule, auth, project, trial) : 'Decide which route it is for, or remove it.')),
      };
    }
  },
};

/** What to do about a file below the key whose name is not a route: it may become one, and then needs the rule. */
function malformedBelow(key: string, project: Project): string | null {
  const start = `${key.replace(/[/*]+$/, '')}/`;
  const isBelow = ({ file }: RouteFile) => `/api/${nameBelowApi(project, file)}`.startsWith(start);
  const found = project.routeFiles.find((file) => file.name.kind === 'malformed' && isBelow(file));
  return found
    ? `Keep the key until the name of ${codeOf(project, found.file)} is right: it may be for that route.`
    : null;
}

function why(key: string, movedTo: string | undefined, { isStated, reading }: Auth): string {
  if (movedTo !== undefined) return `: this change moved its routes to ${code(movedTo)}`;
  const [parameter] = parametersIn(key);
  if (parameter !== undefined) return `: auth keys have no parameters, so ${code(parameter)} is compared literally`;
  return isStated ? ` (reading ${code(reading)})` : '';
}
