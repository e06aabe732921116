import { quote } from '../text/quote.js';
import { listOf } from '../text/words.js';
import type { Rule } from './rule.js';

export const routeCovered: Rule = {
  id: 'route-covered',
  severity: 'notice',
  title: 'Every URL of a file is also claimed by other files.',
  reason:
    'The platform document does not say which of several matching files answers (§4.1, rule 9). A file may never answer if others together claim all its URLs.',
  bad: {
    'server/api/posts.get.ts': 'export default () => ({});\n',
    'server/api/posts/[[page]].get.ts': 'export default () => ({});\n',
    'server/api/posts/[id].get.ts': 'export default () => ({});\n',
  },
  good: {
    'server/api/posts/[[page]].get.ts': 'export default () => ({});\n',
    'server/api/posts/[id]/comments.get.ts': 'export default () => ({});\n',
  },
  fix: 'Remove the file, or the files that claim its URLs.',
  *check(project) {
    for (const { file, method, by, underBothReadings } of project.overlaps.covered) {
      const names = listOf(by.slice(0, 5).map(quote), by.length);
      const assumption = underBothReadings ? '' : ' This assumes that a catch-all matches at least one segment.';
      yield {
        file,
        message: `Every ${method} URL of this file is also claimed by other files: ${names}. This file may never answer (platform document §4.1, rule 9).${assumption}`,
        help: 'Remove this file, or the others.',
        related: by.map((other) => ({ file: other, message: `Claims some of the URLs of ${quote(file)}.` })),
      };
    }
  },
};
