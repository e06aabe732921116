import type { RouteFile } from '../routes/route-file.js';
import type { HandlerRemark } from './handler.js';

export type RemarkOf<Kind extends HandlerRemark['kind']> = Extract<HandlerRemark, { kind: Kind }>;

/** Every remark of one kind on the handlers of these files. */
export function* remarksOn<Kind extends HandlerRemark['kind']>(
  routeFiles: readonly RouteFile[],
  kind: Kind,
): Iterable<{
  readonly routeFile: RouteFile;
  readonly remark: RemarkOf<Kind>;
  readonly file: string;
  readonly range: HandlerRemark['range'];
}> {
  for (const routeFile of routeFiles) {
    for (const remark of routeFile.handler?.remarks ?? []) {
      if (isOf(remark, kind)) yield { routeFile, remark, file: routeFile.file, range: remark.range };
    }
  }
}

function isOf<Kind extends HandlerRemark['kind']>(remark: HandlerRemark, kind: Kind): remark is RemarkOf<Kind> {
  return remark.kind === kind;
}
