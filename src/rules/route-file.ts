import { mayBeHandler } from '../handler/handler.js';
import { nameInstead } from '../routes/name-instead.js';
import { code } from '../text/quote.js';
import { nameBelowApi, renameAdvice } from './advice/free-name.js';
import { codeOf } from './files.js';
import { HANDLER, type Rule } from './rule.js';

export const routeFile: Rule = {
  id: 'route-file',
  section: '4.1',
  severity: 'notice',
  foundIn: 'server/api/users.d.ts',
  title: 'A file under server/api is not a route file.',
  reason:
    'Each file under server/api declares one API route, and route files end in .ts. ' +
    'The platform document does not say what happens to other files there. ' +
    'It is a warning for code with another ending, such as .js: it would be a route.',
  bad: { 'server/api/users.get.ts': HANDLER, 'server/api/users.d.ts': 'export interface User {\n  id: string;\n}\n' },
  good: { 'server/api/users.get.ts': HANDLER, 'server/users.d.ts': 'export interface User {\n  id: string;\n}\n' },
  fix: 'Move the file out of server/api, or rename code that serves a route: route files end in .ts.',
  *check(project) {
    for (const { file, name, handler } of project.routeFiles) {
      if (name.kind !== 'not-a-route-file') continue;
      const shown = code(file.slice(file.lastIndexOf('/') + 1));
      if (name.why === 'in-place-of-the-folder')
        yield {
          file,
          message: `${codeOf(project, file)} is a file, not a folder, so this project has no routes.`,
          help: 'Rename or remove it, and put route files into a folder server/api.',
        };
      else if (name.why === 'code') {
        const to = mayBeHandler(handler) ? nameInstead(nameBelowApi(project, file), project.stated.methods) : null;
        yield {
          file,
          severity: 'warning',
          message: `${shown} is not a route: route files end in ${code('.ts')}.`,
          ...(to === null ? { help: MOVE } : renameAdvice(project, file, to)),
        };
      } else if (name.why === 'declarations')
        yield { file, message: `${shown} is a declaration file, not a route file.`, help: MOVE };
      else yield { file, message: `${shown} is not a route file: route files end in ${code('.ts')}.`, help: MOVE };
    }
  },
};

const MOVE = 'Move the file out of server/api.';
