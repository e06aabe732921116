import { code, requestText } from '../text/quote.js';
import { faultyGroups, filesInWords, membersOf } from './files.js';
import { HANDLER, type Rule } from './rule.js';

export const routeConflict: Rule = {
  id: 'route-conflict',
  section: '4.1',
  severity: 'error',
  foundIn: 'server/api/users/[name].ts',
  title: 'Several files claim the same method and the same URLs.',
  reason:
    "A parameter's name does not change which URLs a file matches, so only one of the files can answer. " +
    'The platform document does not say which (rule 9).',
  bad: { 'server/api/users/[id].get.ts': HANDLER, 'server/api/users/[name].ts': HANDLER },
  good: { 'server/api/users/[id].get.ts': HANDLER, 'server/api/users/by-name/[name].ts': HANDLER },
  fix: 'Remove all but one of the files, or give them different methods or paths.',
  *check(project, change) {
    for (const { lead, files, others, same } of conflicts(project, change)) {
      const { file, method, path, witness, isDecided } = lead;
      const claim = requestText({ method, path });
      const example = path === witness ? '' : `, for example ${code(witness)}`;
      yield {
        file,
        message:
          `${filesInWords(project, files)} claim the same URLs: ${claim}${example}. ` +
          'Only one of them can answer, and the platform document does not say which (rule 9).',
        help: `Keep one of them, or change the method or the path of the other${others.length === 1 ? '' : 's'}.`,
        related: others.map((other) => ({ file: other, message: `Also claims ${claim}.` })),
        severity: isDecided ? 'error' : 'warning',
        same,
      };
    }
  },
};

const conflicts = faultyGroups(({ overlaps }) => overlaps.conflicts.map(membersOf));
