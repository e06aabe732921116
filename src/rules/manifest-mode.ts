import { placeOf } from '../manifest/manifest.js';
import { member } from '../text/quote.js';
import type { Rule } from './rule.js';

/** A project that says it uses no server feature has no routes. */
export const manifestMode: Rule = {
  id: 'manifest-mode',
  severity: 'warning',
  title: '`mode` is `static`, but the project has route files or server data.',
  reason: '`static` is for websites without server features, and every route file is one (platform document §2.1).',
  bad: {
    'package.json': '{\n  "mode": "static"\n}\n',
    'server/api/cart.get.ts': 'export default () => ({ items: [] });\n',
  },
  good: {
    'package.json': '{\n  "mode": "fullstack"\n}\n',
    'server/api/cart.get.ts': 'export default () => ({ items: [] });\n',
  },
  fix: 'Use another mode, or remove the route files.',
  *check({ manifest, routeFiles }) {
    const mode = manifest.root?.fields.get('mode')?.value;
    if (mode?.kind !== 'string' || mode.value !== 'static') return;
    const data = manifest.root?.fields.get('data')?.value;
    if (data?.kind === 'string' && data.value === 'server')
      yield {
        ...placeOf(manifest, data, 'data'),
        severity: 'notice',
        message: `"mode" is "static", but "data" is "server". "static" is for websites without server features (platform document §2.1).`,
        help: `Decide which one is right: use another mode, such as ${member('mode', '"fullstack"')}, or other data, such as ${member('data', '"local"')}.`,
      };
    const count = routeFiles.filter(({ name }) => name.kind === 'route').length;
    if (count === 0) return;
    const files = count === 1 ? 'is 1 route file' : `are ${count} route files`;
    yield {
      ...placeOf(manifest, mode, 'mode'),
      message: `"mode" is "static", but there ${files} under server/api. "static" is for websites without server features (platform document §2.1).`,
      help: `Use ${member('mode', '"fullstack"')} or ${member('mode', '"auto"')}.`,
    };
  },
};
