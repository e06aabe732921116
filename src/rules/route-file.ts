import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const routeFile: Rule = {
  id: 'route-file',
  severity: 'notice',
  title: 'A file under server/api is not a route file.',
  reason:
    'Each file under server/api declares one API route, and route files end in .ts (platform document §4.1). The platform document does not say what happens to other files there.',
  bad: {
    'server/api/users.get.ts': 'export default () => ({});\n',
    'server/api/users.d.ts': 'export interface User {\n  id: string;\n}\n',
  },
  good: {
    'server/api/users.get.ts': 'export default () => ({});\n',
    'server/users.d.ts': 'export interface User {\n  id: string;\n}\n',
  },
  fix: 'Move the file out of server/api.',
  *check({ routeFiles }) {
    for (const { file, name } of routeFiles) {
      if (name.kind !== 'not-a-route-file') continue;
      yield {
        file,
        message: `${quote(file)} is ${WHY[name.why]} (platform document §4.1).`,
        help:
          name.why === 'in place of the folder'
            ? 'Rename or remove it, and put route files into a folder server/api.'
            : 'Move the file out of server/api.',
      };
    }
  },
};

const WHY = {
  declarations: 'not a route file: it only declares types',
  'other ending': 'not a route file: route files end in ".ts"',
  'in place of the folder': 'a file, not a folder, so this project has no routes',
};
