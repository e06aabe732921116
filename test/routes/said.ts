import { routeNameOf } from '../../src/routes/read-name.js';
import { type NameRemark, pathText } from '../../src/routes/route.js';

/** What a file name declares, `!` where the document does not state that, and the remarks on it. */
export function saidOf(file: string, methods: readonly string[] = []): string {
  const name = routeNameOf(file, methods);
  if (name.kind === 'not-a-route-file') return `no route file: ${name.why}`;
  const remarks = name.remarks.map(remarkText);
  if (name.kind === 'malformed') return `no route: ${remarks.join(', ')}`;
  const { method, pattern, documented } = name.route;
  return [`${method} ${pathText(pattern)}${documented ? '' : '!'}`, ...remarks].join(', ');
}

function remarkText(remark: NameRemark): string {
  if (remark.kind === 'method-near-miss') return `nearly ${remark.nearest}`;
  return remark.kind === 'malformed' ? remark.why : remark.kind;
}
