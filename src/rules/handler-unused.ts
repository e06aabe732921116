import { remarksOn } from '../handler/handler.js';
import { code, excerpt } from '../text/quote.js';
import type { Rule } from './rule.js';

/** Said where the file would no longer be like that of base which it was made of. */
const AFTERWARDS = 'Do it in a later change: with another edit, this one no longer shows which file was renamed.';

export const handlerUnused: Rule = {
  id: 'handler-unused',
  section: '4.2',
  severity: 'warning',
  foundIn: 'server/api/hello.ts',
  title: 'An unused parameter has no leading underscore.',
  reason: 'An unused parameter is named with a leading underscore.',
  bad: { 'server/api/hello.ts': 'export default (data: unknown) => ({ hello: "world" });\n' },
  good: { 'server/api/hello.ts': 'export default (_data: unknown) => ({ hello: "world" });\n' },
  fix: 'Put an underscore before the name.',
  mechanical: 'puts an underscore before the parameter',
  *check({ routes }) {
    for (const { remark, ...place } of remarksOn(routes, 'unused-parameter')) {
      const { written, instead, edit } = remark;
      const help = `${instead === `_${written}` ? 'Rename it to' : 'Replace it with'} ${code(instead)}.`;
      yield {
        ...place,
        message: `Parameter ${code(excerpt(written))} is not used. Unused parameters have a leading underscore.`,
        help: edit ? `${help} ${AFTERWARDS}` : help,
        ...(edit && { offers: () => [{ help, edit, tries: [{ rewritten: { file: place.file, edit } }] }] }),
      };
    }
  },
};
