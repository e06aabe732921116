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
      if (name.why === 'in place of the folder')
        yield {
          file,
          message: `${codeOf(project, file)} is a file, not a folder, so this project has no routes.`,
          help: 'Rename or remove it, and put route files into a folder server/api.',
        };
      else yield { file, message: WHY[name.why], help: 'Move the file out of server/api.' };
    }
  },
};

const WHY = {
  declarations: 'It only declares types, and no handler.',
  'other ending': `Route files end in ${code('.ts')}.`,
};
