import { quote } from '../quote.js';
import type { Rule } from './rule.js';

export const routeFile: Rule = {
  id: 'route-file',
  severity: 'notice',
  summary: 'Everything below server/api is a route file.',
  reason:
    "A file under server/api defines one API route (the document's 1), and all that 4.1 shows end with .ts. What the platform does with any other file there is not shown.",
  bad: {
    files: {
      'package.json': '{}',
      'server/api/users.get.ts': 'export default () => ({});\n',
      'server/api/users.d.ts': 'export interface User {\n  id: string;\n}\n',
    },
  },
  good: {
    files: {
      'package.json': '{}',
      'server/api/users.get.ts': 'export default () => ({});\n',
      'server/users.d.ts': 'export interface User {\n  id: string;\n}\n',
    },
  },
  fix: 'Move the file out of server/api.',
  *check(project) {
    for (const { file, name } of project.routeFiles) {
      if (name.kind !== 'not-a-route-file') continue;
      const what = file.endsWith('.d.ts') ? 'is a declaration file' : 'does not end with ".ts"';
      yield {
        file,
        range: null,
        message: `${quote(file)} ${what}, so it is no route; every file under server/api that the document's 4.1 shows is one.`,
        help: 'Move the file out of server/api.',
      };
    }
  },
};
