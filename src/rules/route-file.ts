import { code } from '../text/quote.js';
import { codeOf } from './finding-files.js';
import { HANDLER, type Rule } from './rule.js';

export const routeFile: Rule = {
  id: 'route-file',
  section: '4.1',
  severity: 'notice',
  title: 'A file under server/api is not a route file.',
  reason:
    'Each file under server/api declares one API route, and route files end in .ts. ' +
    'The platform document does not say what happens to other files there.',
  bad: { 'server/api/users.get.ts': HANDLER, 'server/api/users.d.ts': 'export interface User {\n  id: string;\n}\n' },
  good: { 'server/api/users.get.ts': HANDLER, 'server/users.d.ts': 'export interface User {\n  id: string;\n}\n' },
  fix: 'Move the file out of server/api.',
  *check(project) {
    for (const { file, name } of project.routeFiles) {
      if (name.kind !== 'not-a-route-file') continue;
      yield {
        file,
        message: `${codeOf(project, file)} is ${WHY[name.why]}.`,
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
  'other ending': `not a route file: route files end in ${code('.ts')}`,
  'in place of the folder': 'a file, not a folder, so this project has no routes',
};
