import { lineInstead } from '../json/edits.js';
import { fieldOf, placeOf, stringIn } from '../manifest/manifest.js';
import { code } from '../text/quote.js';
import { counted } from '../text/words.js';
import type { Rule } from './rule.js';

export const manifestMode: Rule = {
  id: 'manifest-mode',
  section: '2.1',
  severity: 'warning',
  title: '`mode` is `static`, but the project has route files or server data.',
  reason: '`static` is for websites without server features, and every route file is one.',
  bad: {
    'package.json': '{\n  "mode": "static"\n}\n',
    'server/api/cart.get.ts': 'export default () => ({ items: [] });\n',
  },
  good: {
    'package.json': '{\n  "mode": "fullstack"\n}\n',
    'server/api/cart.get.ts': 'export default () => ({ items: [] });\n',
  },
  fix: 'Use another mode, or remove the route files.',
  *check({ manifest, routes }) {
    const [mode, data] = [fieldOf(manifest, 'mode'), fieldOf(manifest, 'data')];
    if (mode === undefined || stringIn(manifest, 'mode') !== 'static') return;
    const line = (value: string) => lineInstead(manifest.source.text, mode.end, 'mode', value);
    const why = `${code('static')} is for websites without server features.`;
    if (data && stringIn(manifest, 'data') === 'server')
      yield {
        ...placeOf(manifest, data, 'data'),
        severity: 'notice',
        message: `${code('mode')} is ${code('static')}, but ${code('data')} is ${code('server')}. ${why}`,
        help:
          `Decide which one is right: ${line('"fullstack"')} ` +
          `or other data such as ${lineInstead(manifest.source.text, data.end, 'data', '"local"')}.`,
      };
    if (routes.length === 0) return;
    yield {
      ...placeOf(manifest, mode, 'mode'),
      message:
        `${code('mode')} is ${code('static')}, but there ${routes.length === 1 ? 'is' : 'are'} ` +
        `${counted(routes.length, 'route file')} under server/api. ${why}`,
      help: `Use ${line('"fullstack"')} or ${line('"auto"')}.`,
      same: 'mode',
    };
  },
};
