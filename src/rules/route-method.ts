import { lineAbove } from '../json/edits.js';
import type { Project } from '../project.js';
import { nameInstead, suffixInstead } from '../routes/name-instead.js';
import { routeNameOf } from '../routes/read-name.js';
import { type NameRemark, type RouteName, routeText } from '../routes/route.js';
import { groupedBy } from '../text/order.js';
import { code, memberText } from '../text/quote.js';
import { counted } from '../text/words.js';
import { nameBelowApi, renameAdvice } from './advice/free-name.js';
import { faultyGroups, nameRemarks } from './files.js';
import { HANDLER, type Rule } from './rule.js';

export const routeMethod: Rule = {
  id: 'route-method',
  section: '4.1',
  severity: 'warning',
  foundIn: 'server/api/users.put.ts',
  title: 'A method suffix is not in the platform document, or not the last suffix.',
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
    for (const { lead, others, same } of suffixes(project, change)) {
      const { file, name, remark } = lead;
      const { suffix } = remark;
      const dotted = code(`.${suffix}`);
      const verb = others.length === 1 ? 'has' : 'have';
      const help = statingWords(project, suffix);
      const more = others.length > 0 ? ` ${counted(others.length, 'more file')} ${verb} this suffix.` : '';
      yield {
        file,
        message:
          `The platform document does not list ${dotted} as a method suffix (rule 8). ` +
          `This file may serve ${served(name)}, GET with ${dotted} in its name, or nothing.${more}`,
        ...(help !== null && { help }),
        same,
        related: others.map((other) => ({ file: other, message: `Also has the suffix ${dotted}.` })),
      };
    }
    for (const kind of SLIPS)
      for (const { file, name, remark } of nameRemarks(project, kind)) {
        const to = corrected(project, file);
        const instead = routeNameOf(to, project.stated.methods);
        yield { file, message: slipWords(remark, name, instead), ...correction(project, file, to, instead) };
      }
  },
};

/** The files of each method suffix that the platform document does not list: they have one cause and one fix. */
const suffixes = faultyGroups((project) => [
  ...groupedBy(nameRemarks(project, 'method-undocumented'), ({ remark }) => remark.suffix).values(),
]);

/** What a rename corrects. */
const SLIPS = ['method-case', 'method-near-miss', 'method-not-last'] as const;
type Slip = (typeof SLIPS)[number];

/** What is wrong with a suffix in the name of a file; `instead`: what the corrected name says. */
function slipWords(remark: Extract<NameRemark, { kind: Slip }>, name: RouteName, instead: RouteName): string {
  const dotted = code(`.${remark.suffix}`);
  switch (remark.kind) {
    case 'method-case':
      return (
        `The method suffix ${dotted} is not in lower case. ` +
        `This file may serve ${served(name)}, or GET with ${dotted} in its name.`
      );
    case 'method-near-miss': {
      // After brackets, the word also makes the name malformed.
      const readAs = name.kind === 'route' ? `this file is ${served(name)}` : 'it is part of the name';
      return `${dotted} is not a method suffix, so ${readAs} (rule 2). Did you mean ${code(`.${remark.nearest}`)}?`;
    }
    case 'method-not-last':
      return (
        `${dotted} is not the last suffix, so this file is ${served(name)} (rules 1 and 2). ` +
        `Did you mean ${served(instead)}?`
      );
  }
}

/** A rename that corrects the suffix of a file. */
function correction(project: Project, file: string, to: string, instead: RouteName) {
  const unlisted = 'remarks' in instead && instead.remarks.find((remark) => remark.kind === 'method-undocumented');
  if (!unlisted) return renameAdvice(project, file, to);
  const stating = statingWords(project, unlisted.suffix);
  const otherwise = (right: string) =>
    `${right} would be the right name, but the platform document does not list ${code(`.${unlisted.suffix}`)}.` +
    (stating === null ? '' : ` ${stating}`);
  return renameAdvice(project, file, to, { otherwise });
}

/** The name of a file with its suffix corrected; faults of its names that only a person can correct stay. */
function corrected(project: Project, file: string): string {
  const name = nameBelowApi(project, file);
  const { methods } = project.stated;
  return nameInstead(name, methods) ?? suffixInstead(name, methods);
}

function served(name: RouteName): string {
  return name.kind === 'route' ? routeText(name.route) : 'its method';
}

/** Says what states a suffix in the settings file: the whole text of an empty one, else a line, or its value. */
function statingWords(project: Project, suffix: string): string | null {
  const { methods, settings } = project.stated;
  if (settings === null) return null;
  const words = `If you know that the platform serves it, state it in ${code(settings.file)}`;
  // Of two texts to paste, the later would undo the earlier.
  const unlisted = [...nameRemarks(project, 'method-undocumented')].map(({ remark }) => remark.suffix);
  if (unlisted.some((other) => other !== suffix)) return `${words}: add ${code(suffix)} to ${code('methods')}.`;
  const list = `[${[...methods, suffix].map((method) => `"${method}"`).join(', ')}]`;
  if (settings.keys.length === 0) return `${words}: ${code(`{ ${memberText('methods', list)} }`)}`;
  if (settings.keys.includes('methods')) return `${words}, as ${code('methods')}: ${code(list)}`;
  return `${words}: ${lineAbove('methods', list)}`;
}
