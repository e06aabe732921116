import type { Project } from '../project.js';
import { nameInstead, suffixInstead } from '../routes/name-instead.js';
import { type RouteName, routeText } from '../routes/route.js';
import { groupedBy } from '../text/order.js';
import { code } from '../text/quote.js';
import { counted } from '../text/words.js';
import { ledGroups, nameRemarks } from './finding-files.js';
import { nameBelowApi, renaming } from './free-name.js';
import { HANDLER, type Rule } from './rule.js';
import { alsoState, settingsWith } from './stated-method.js';

export const routeMethod: Rule = {
  id: 'route-method',
  section: '4.1',
  severity: 'warning',
  foundIn: 'server/api/users.put.ts',
  title: 'A method suffix is not in the platform document.',
  reason:
    'The platform document lists get, post, patch, head and options, in lower case (rule 8); ' +
    'a file without a method suffix is GET (rule 2). ' +
    'So another suffix may serve its method, or be part of the name of a GET route.',
  bad: { 'server/api/users.put.ts': HANDLER },
  good: { 'server/api/users.patch.ts': HANDLER },
  fix:
    'Use a suffix that the platform document lists. ' +
    'If you know that the platform serves the method, list it in `methods` of `website-preflight.json`.',
  *check(project, change) {
    for (const { suffix, file, others, same } of ledGroups(project, change, suffixesIn)) {
      const name = project.routeFiles.find((routeFile) => routeFile.file === file)?.name;
      const dotted = code(`.${suffix}`);
      const verb = others.length === 1 ? 'has' : 'have';
      const more = others.length > 0 ? ` ${counted(others.length, 'more file')} ${verb} this suffix.` : '';
      yield {
        file,
        message:
          `The platform document does not list ${dotted} as a method suffix (rule 8). ` +
          `This file may serve ${served(name)}, GET with ${dotted} in its name, or nothing.${more}`,
        help: `If you know that the platform serves it, state it in ${settingsWith(project.stated, suffix)}`,
        same,
        related: others.map((other) => ({ file: other, message: `Also has the suffix ${dotted}.` })),
      };
    }
    for (const { file, name, remark } of nameRemarks(project, 'method-case')) {
      const dotted = code(`.${remark.suffix}`);
      yield {
        file,
        message:
          `The method suffix ${dotted} is not in lower case. ` +
          `This file may serve ${served(name)}, or GET with ${dotted} in its name.`,
        ...renaming(project, file, corrected(project, file), {
          more: alsoState(project.stated, remark.suffix, remark.isDocumented),
        }),
      };
    }
    for (const { file, name, remark } of nameRemarks(project, 'method-near-miss'))
      yield {
        file,
        message:
          `${code(`.${remark.word}`)} is not a method suffix, so ${readAs(name)} (rule 2). ` +
          `Did you mean ${code(`.${remark.nearest}`)}?`,
        ...renaming(project, file, corrected(project, file), {
          more: alsoState(project.stated, remark.nearest, remark.isDocumented),
        }),
      };
  },
};

/** The files of each method suffix that the platform document does not list: they have one cause and one fix. */
function suffixesIn(project: Project) {
  const groups = groupedBy(nameRemarks(project, 'method-undocumented'), ({ remark }) => remark.suffix);
  return Array.from(groups, ([suffix, found]) => ({ suffix, files: found.map(({ file }) => file) }));
}

/** The path to use, below `server/api`; where its names have faults that only a person can correct, they stay. */
function corrected(project: Project, file: string): string {
  const name = nameBelowApi(project, file);
  return nameInstead(name, project.stated.methods) ?? suffixInstead(name, project.stated.methods);
}

function served(name: RouteName | undefined): string {
  return name?.kind === 'route' ? routeText(name.route) : 'its method';
}

/** What a word that is not a method suffix makes of a file: after brackets, it also makes the name malformed. */
function readAs(name: RouteName): string {
  return name.kind === 'route' ? `this file is ${served(name)}` : 'it is part of the name';
}
