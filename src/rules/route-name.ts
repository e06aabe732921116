import { LIMITS } from '../limits.js';
import { isGroup } from '../routes/foreign-name.js';
import { nameInstead } from '../routes/name-instead.js';
import type { Malformation } from '../routes/route.js';
import { code } from '../text/quote.js';
import { allOf } from '../text/words.js';
import { nameBelowApi, renameAdvice } from './advice/free-name.js';
import { nameRemarks } from './files.js';
import { HANDLER, type Rule } from './rule.js';

export const routeName: Rule = {
  id: 'route-name',
  section: '4.1',
  severity: 'warning',
  foundIn: 'server/api/users/[id.get.ts',
  title: 'The name of a file or folder does not say which URLs it serves.',
  reason:
    'A segment is a plain name, [name], [...name] or [[name]]. ' +
    'The platform document does not say what any other name serves.',
  bad: { 'server/api/users/[id.get.ts': HANDLER },
  good: { 'server/api/users/[id].get.ts': HANDLER },
  fix: 'Rename the file as the finding says.',
  *check(project) {
    const adviceFor = (file: string, otherwise: string, say?: (to: string) => string) => {
      const to = nameInstead(nameBelowApi(project, file), project.stated.methods);
      return to === null ? { help: otherwise } : renameAdvice(project, file, to, { say });
    };
    for (const { file, remark } of nameRemarks(project, 'malformed')) {
      const { why, segment } = remark;
      yield { file, message: WHY[why](code(segment)), ...adviceFor(file, HELPS[why] ?? RENAME) };
    }
    for (const { file, remark } of nameRemarks(project, 'slip'))
      yield { file, message: slipMessage(remark.segment), ...adviceFor(file, RENAME) };
    for (const { file, remark } of nameRemarks(project, 'url-characters')) {
      const [first = '', ...more] = remark.characters.slice(0, 10);
      const what = remark.characters.join('') === ' ' ? 'a space' : allOf([first, ...more].map(code));
      const say = (to: string) => `Choose a name without ${more.length > 0 ? 'them' : 'it'}, such as ${to}.`;
      yield {
        file,
        message:
          `${code(remark.segment)} has ${what}, which a URL must encode. ` +
          'The platform document does not say whether the route answers the percent-encoded form.',
        ...adviceFor(file, USUAL_CHARACTERS, say),
      };
    }
  },
};

/** The message about a name that other routers read otherwise. */
function slipMessage(segment: string): string {
  if (isGroup(segment)) return `${code(segment)} is part of the URL here: a folder is not a group.`;
  const [, name] = /^\[+(?:\.{3})?(.*?)\]+$/s.exec(segment) ?? [];
  return name === undefined
    ? `${code(segment)} is plain text here, not a parameter: only that very text matches. A parameter is ${FORMS}.`
    : `${code(segment)} is a parameter called ${code(name)}. A name has no type and no mark: a parameter is ${FORMS}.`;
}

/** What to do where no rename helps, if that is not to find another name. */
const HELPS: Partial<Record<Malformation, string>> = {
  'empty-name': 'Write a name before the method suffix, or move the file out of server/api if it is not a route.',
  'empty-brackets': `Write a name between the brackets, such as ${code('[id]')}.`,
  'too-many-optional-segments': `Leave at most ${LIMITS.optionalSegments} optional segments.`,
};
const USUAL_CHARACTERS = `Use letters, digits, ${['-', '_', '.', '~'].map(code).join(', ')}.`;
const RENAME = 'Rename the file, or move it out of server/api if it is not a route.';

const FORMS = ['[name]', '[...name]', '[[name]]'].map(code).join(', ');
const NO_ROUTE = `The file is not a route: a parameter is a whole segment, ${FORMS}.`;

/** What is wrong with a malformed segment. */
const WHY = {
  'empty-name': () => 'The file has no name before its method suffix, so it has no URL.',
  'dots-only': (segment: string) => `No request reaches ${segment}: clients remove such a segment from a URL.`,
  'unbalanced-brackets': (segment: string) => `The brackets of ${segment} do not match. ${NO_ROUTE}`,
  'empty-brackets': (segment: string) => `The brackets of ${segment} are empty. ${NO_ROUTE}`,
  'dots-before-the-name': (segment: string) => `${segment} does not have the three dots of a catch-all. ${NO_ROUTE}`,
  'optional-catch-all': (segment: string) => `${segment} is both optional and a catch-all. ${NO_ROUTE}`,
  'brackets-inside-a-segment': (segment: string) =>
    `${segment} has more than one pair of brackets, or text beside them. ${NO_ROUTE}`,
  'too-many-optional-segments': () =>
    `The path has more than ${LIMITS.optionalSegments} optional segments. The file is not read as a route.`,
};
