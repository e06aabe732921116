import type { Range } from '../../snapshot/source.js';
import type { HandlerRemark } from '../handler.js';
import type { RouteFile } from '../route-file.js';

export type RemarkOf<Kind extends HandlerRemark['kind']> = Extract<HandlerRemark, { kind: Kind }>;

/** Every remark of one kind on the handlers of these files, and where it stands: `range` is null where the file as a whole is meant. */
export function* remarksOn<Kind extends HandlerRemark['kind']>(
  routeFiles: readonly RouteFile[],
  kind: Kind,
): Iterable<{
  readonly routeFile: RouteFile;
  readonly remark: RemarkOf<Kind>;
  readonly file: string;
  readonly range: Range | null;
}> {
  for (const routeFile of routeFiles) {
    const { file, source, handler } = routeFile;
    for (const remark of handler?.remarks ?? []) {
      if (!isOf(remark, kind)) continue;
      const range = remark.span && source ? source.range(remark.span.start, remark.span.end) : null;
      yield { routeFile, remark, file, range };
    }
  }
}

function isOf<Kind extends HandlerRemark['kind']>(remark: HandlerRemark, kind: Kind): remark is RemarkOf<Kind> {
  return remark.kind === kind;
}
