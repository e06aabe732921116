import { LIMITS } from '../limits.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const routeCovered: Rule = {
  id: 'route-covered',
  severity: 'notice',
  title: 'No file has all its URLs claimed by other files together, none of which claims all of them alone.',
  reason:
    "Precedence when several files match one URL is not shown (the document's 4.1, rule 9). A file of which other files together claim every URL may never answer.",
  bad: {
    files: {
      'package.json': '{}',
      'server/api/posts.get.ts': 'export default () => ({});\n',
      'server/api/posts/[[page]].get.ts': 'export default () => ({});\n',
      'server/api/posts/[id].get.ts': 'export default () => ({});\n',
    },
  },
  good: {
    files: {
      'package.json': '{}',
      'server/api/posts/[[page]].get.ts': 'export default () => ({});\n',
      'server/api/posts/[id]/comments.get.ts': 'export default () => ({});\n',
    },
  },
  fix: 'Remove the file, or the files that claim its URLs.',
  *check(project) {
    for (const { file, method, by, underBothReadings } of project.overlaps.covered) {
      const names = by.slice(0, 5).map(quote).join(', ');
      const more = by.length > 5 ? ` and ${by.length - 5} more` : '';
      const assumption = underBothReadings ? '' : ' This takes a catch-all as one or more segments.';
      yield {
        file,
        range: null,
        message: `Every ${method} URL of this file is also claimed by other files together: ${names}${more}. Whether it ever answers is not shown (the document's 4.1, rule 9).${assumption}`,
        help: 'Remove this file, or the others.',
        related: by
          .slice(0, LIMITS.relatedFiles)
          .map((other) => ({ file: other, range: null, message: `Claims some of the URLs of ${quote(file)}.` })),
      };
    }
  },
};
