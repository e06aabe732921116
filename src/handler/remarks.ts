import type { Handler, HandlerRemark } from './handler.js';

/** A file and what its text says of the handler, where it was read. */
interface ReadFile {
  readonly file: string;
  readonly handler: Handler | null;
}

export type RemarkOf<Kind extends HandlerRemark['kind']> = Extract<HandlerRemark, { kind: Kind }>;

/** Every remark of one kind on the handlers of these files. */
export function* remarksOn<File extends ReadFile, Kind extends HandlerRemark['kind']>(
  routeFiles: readonly File[],
  kind: Kind,
): Iterable<{
  readonly routeFile: File;
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
