import type { Edit, Range } from '../text/source.js';

/** What the text of a route file says about its default export (§4.2). Nothing is run. */
export interface Handler {
  /** `unverified` is an expression that cannot be decided; it is fine. */
  readonly export: 'function' | 'unverified' | 'missing' | 'not-function' | 'unparsed';
  /** Whether the function is declared `async`; null when this is unknown. */
  readonly async: boolean | null;
  /** What it returns, without repeats, in the order of this union; empty when nothing ever is. */
  readonly returns: readonly ResponseKind[];
  /** What rules will say about it, in the order of the text. They hold for this text under any route. */
  readonly remarks: readonly HandlerRemark[];
  /** The kinds of those that are not kept, where a project has too many. */
  readonly unread?: readonly HandlerRemark['kind'][];
}

/** What is left of what the texts of a project may cost together, in characters that the parser reads again. */
export interface Effort {
  left: number;
}

/** The same, and how many remarks on them are still kept. */
export interface Allowance extends Effort {
  remarks: number;
}

/** What §4.2, rule 3 makes of a returned value; `other` has no response there, `unknown` cannot be told from the text. */
export type ResponseKind = 'html' | 'json' | 'response' | 'other' | 'unknown';

/** A stretch of a source's text in offsets, the end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Something a rule will say about a handler; `range` is null for the file as a whole. */
export type HandlerRemark = { readonly range: Range | null } & What<Range>;

/** The same in offsets of the text. */
export type Remark = { readonly span: Span | null } & What<Span>;

type What<Stretch> =
  | { readonly kind: 'syntax'; readonly message: string }
  | { readonly kind: 'no-default-export'; readonly onlyTypes: boolean }
  | { readonly kind: 'not-a-function'; readonly what: string; readonly definition: Stretch | null }
  | { readonly kind: 'required-parameter'; readonly required: number }
  /** The type written for the input, and whether its members are taken apart at once, which `unknown` does not allow. */
  | { readonly kind: 'input-type'; readonly written: string; readonly isTakenApart: boolean }
  | {
      readonly kind: 'unused-parameter';
      readonly written: string;
      readonly instead: string;
      readonly edit: Edit | null;
    }
  | { readonly kind: 'voided-parameter'; readonly name: string }
  /** A member of `context.params` that is read under a name written in the text. */
  | { readonly kind: 'path-parameter'; readonly name: string }
  /** A member of the context that §2.3 does not list. */
  | { readonly kind: 'context-member'; readonly name: string }
  /** A value that is neither string, object nor `Response`. */
  | { readonly kind: 'undocumented-return'; readonly what: string };

/** The members that §2.3 lists; §4.1, rule 4 calls the path parameters `params`. */
export const CONTEXT_MEMBERS: readonly string[] = ['app', 'request', 'params', 'requestId'];

/** Every remark of one kind on the handlers of these files. */
export function* remarksOn<
  File extends { readonly file: string; readonly handler: Handler | null },
  Kind extends HandlerRemark['kind'],
>(
  routeFiles: readonly File[],
  kind: Kind,
): Iterable<{
  readonly routeFile: File;
  readonly remark: Extract<HandlerRemark, { kind: Kind }>;
  readonly file: string;
  readonly range: HandlerRemark['range'];
}> {
  const isMeant = (remark: HandlerRemark): remark is Extract<HandlerRemark, { kind: Kind }> => remark.kind === kind;
  for (const routeFile of routeFiles)
    for (const remark of routeFile.handler?.remarks.filter(isMeant) ?? [])
      yield { routeFile, remark, file: routeFile.file, range: remark.range };
}

/** What is known of a route file of more bytes than the `most` that are read. */
export function tooLargeToRead(size: number, most: number): Handler {
  const message = `it has ${size} bytes, and the limit is ${most}`;
  return { export: 'unparsed', async: null, returns: [], remarks: [{ kind: 'syntax', message, range: null }] };
}
