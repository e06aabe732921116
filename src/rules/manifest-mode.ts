import { field } from '../manifest/manifest.js';
import { member } from '../text/quote.js';
import type { Rule } from './rule.js';

/** A project that says it uses no server feature has no routes. */
export const manifestMode: Rule = {
  id: 'manifest-mode',
  severity: 'warning',
  title: '`mode` is not `static` where there are route files.',
  reason:
    "The document's 2.1 says to use `static` when no server feature is used, and its 1 and 4.1 make every file under server/api an API route.",
  bad: {
    files: {
      'package.json': '{\n  "mode": "static"\n}\n',
      'server/api/cart.get.ts': 'export default () => ({ items: [] });\n',
    },
  },
  good: {
    files: {
      'package.json': '{\n  "mode": "fullstack"\n}\n',
      'server/api/cart.get.ts': 'export default () => ({ items: [] });\n',
    },
  },
  fix: 'Write another mode, or remove the route files.',
  *check({ manifest, routeFiles }) {
    const mode = field(manifest, 'mode')?.value;
    if (mode?.kind !== 'string' || mode.value !== 'static') return;
    const count = routeFiles.filter(({ name }) => name.kind === 'route').length;
    if (count === 0) return;
    const files = count === 1 ? 'is 1 route file' : `are ${count} route files`;
    yield {
      file: manifest.source.file,
      range: manifest.source.range(mode.start, mode.end),
      message: `"mode" is "static", but there ${files} under server/api: the document's 2.1 says to use static when no server feature is used.`,
      help: `${member('mode', '"fullstack"')} or ${member('mode', '"auto"')}`,
      pointer: '/mode',
    };
  },
};
