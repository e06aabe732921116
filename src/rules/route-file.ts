import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const routeFile: Rule = {
  id: 'route-file',
  severity: 'notice',
  title: 'Everything below server/api is a route file.',
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
      yield { file, range: null, ...texts(file, name.why) };
    }
  },
};

function texts(file: string, why: 'declarations' | 'other ending' | 'in place of the folder') {
  const says = "so it is no route; every file under server/api that the document's 4.1 shows is one.";
  const help = 'Move the file out of server/api.';
  switch (why) {
    case 'declarations':
      return { message: `${quote(file)} is a declaration file, ${says}`, help };
    case 'other ending':
      return { message: `${quote(file)} does not end with ".ts", ${says}`, help };
    case 'in place of the folder':
      return {
        message: `${quote(file)} is a file where a folder should be: the document's 4.1 takes routes from files under server/api, so this project has none.`,
        help: 'Rename or remove it, and put route files into the folder server/api.',
      };
  }
}
