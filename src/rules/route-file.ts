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
  *check(project) {
    for (const { file, name } of project.routeFiles) {
      if (name.kind !== 'not-a-route-file') continue;
      yield { file, ...texts(file, name.why) };
    }
  },
};

function texts(file: string, why: 'declarations' | 'other ending' | 'in place of the folder') {
  const is = `${quote(file)} is not a route file`;
  const help = 'Move the file out of server/api.';
  switch (why) {
    case 'declarations':
      return { message: `${is}: it only declares types (platform document §4.1).`, help };
    case 'other ending':
      return { message: `${is}: route files end in ".ts" (platform document §4.1).`, help };
    case 'in place of the folder':
      return {
        message: `${quote(file)} is a file, not a folder, so this project has no routes (platform document §4.1).`,
        help: 'Rename or remove it, and put route files into a folder server/api.',
      };
  }
}
