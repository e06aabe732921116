import { nameIn, type Project } from '../project.js';
import { unreadWords } from './advice/identity-helps.js';
import { codeOf } from './files.js';
import type { Rule } from './rule.js';

export const unsafeFile: Rule = {
  id: 'unsafe-file',
  section: '1',
  severity: 'error',
  foundIn: 'server/api/hello.get.ts',
  title: 'The manifest or a route file is a link or not a regular file.',
  reason:
    'A link may lead out of the checkout, and a device never ends. ' +
    'The manifest and the route files describe the website, so nothing is known about what such a file should say.',
  bad: { 'server/api/hello.get.ts': '-> ../../../elsewhere.ts' },
  good: { 'server/api/hello.get.ts': "export default () => 'hello';\n" },
  fix: 'Replace a link with what it points to, move a repository of its own elsewhere, and rename what is not UTF-8.',
  *check(project, { base }) {
    for (const { path: file, kind } of project.unsafeFiles) {
      const [is, help] = CASES[kind];
      const isManifest = file === project.manifest.source.file;
      yield {
        file,
        message:
          `${codeOf(project, file)} ${is} and was not read. Only regular files inside the checkout are read.` +
          (isManifest ? unreadWords(base) : ''),
        help,
        isOfRoute: nameIn(project.path, file).startsWith('server/api/'),
        ...(isManifest && { pointer: '' }),
      };
    }
  },
};

/** What is in place of a file, and what to do about it. */
const CASES: Readonly<Record<Project['unsafeFiles'][number]['kind'], readonly [is: string, help: string]>> = {
  link: ['is a symbolic link, or behind one,', 'Replace the link with what it points to.'],
  folder: ['is a folder', 'Rename or move the folder, and put the file there.'],
  unnameable: ['has a name that is not valid UTF-8', 'Rename it with characters of UTF-8.'],
  repository: ['is a repository of its own', 'Move it out of the project.'],
  device: ['is neither a file nor a folder', 'Move it out of the project.'],
};
