import type { Project } from '../../project.js';
import { fileNameOf } from '../../routes/file-name.js';
import { nameInstead } from '../../routes/name-instead.js';
import { routeNameOf } from '../../routes/read-name.js';
import { code } from '../../text/quote.js';
import { allOf } from '../../text/words.js';
import { nameBelowApi, routeBeside } from './free-name.js';

/** What to do about a file that exports its handlers by their methods, as other routers have it; null for no such. */
export function methodFilesHelp(project: Project, file: string, methods: readonly string[]): string | null {
  const name = nameBelowApi(project, file);
  // To those routers, `users/route.ts` serves `/users`.
  const { methods: stated } = project.stated;
  const stem = fileNameOf(name, stated)
    .names.join('/')
    .replace(/\/(?:route|index|\+server)$/, '');
  const files = methods.map((method) => nameInstead(`${stem}.${method.toLowerCase()}.ts`, stated) ?? '');
  if (files.every((own) => own === name)) return null;
  const names = files.every((own) => isFree(own, file, project))
    ? `: ${allOf(files.map((own) => code(`server/api/${own}`)))}`
    : '';
  return `Write one file per method, each with its handler as default export${names}.`;
}

/** Whether a name is that of a route which no other file serves, and about which nothing else is to be said. */
function isFree(name: string, file: string, project: Project): boolean {
  const named = routeNameOf(name, project.stated.methods);
  return named.kind === 'route' && named.remarks.length === 0 && !routeBeside(named.route, file, project);
}
