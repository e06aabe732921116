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
}

/** The handler of a route file, or why it was not read, as the end of a sentence that begins with the file's name. */
export type ReadHandler =
  | { readonly handler: Handler; readonly unread?: undefined }
  | { readonly handler: null; readonly unread: string };

/** What §4.2, rule 3 makes of a returned value: `other` has no response there, `unknown` the text does not tell. */
export type ResponseKind = 'html' | 'json' | 'response' | 'other' | 'unknown';

/** Something a rule will say about a handler; `range` is null for the file as a whole. */
export type HandlerRemark = { readonly range: Range | null } & (
  | { readonly kind: 'syntax'; readonly message: string }
  | { readonly kind: 'no-default-export'; readonly onlyTypes: boolean }
  | { readonly kind: 'not-a-function'; readonly what: string; readonly definition: Range | null }
  | { readonly kind: 'required-parameter'; readonly required: number }
  /** The type written for the input, and whether that is taken apart at once, which `unknown` does not allow. */
  | { readonly kind: 'input-type'; readonly written: string; readonly isTakenApart: boolean }
  | {
      readonly kind: 'unused-parameter';
      readonly written: string;
      /** A name for it that nothing else has; null where a person must find one. */
      readonly instead: string | null;
      readonly edit: Edit | null;
    }
  | { readonly kind: 'voided-parameter'; readonly name: string }
  /** A member of `context.params` that is read under a name written in the text. */
  | { readonly kind: 'path-parameter'; readonly name: string }
  /** A member of the context that §2.3 does not list. */
  | { readonly kind: 'context-member'; readonly name: string }
  /** A value that is neither string, object nor `Response`. */
  | { readonly kind: 'undocumented-return'; readonly what: string }
);

/** The members that §2.3 lists; §4.1, rule 4 calls the path parameters `params`. */
export const CONTEXT_MEMBERS: readonly string[] = ['app', 'request', 'params', 'requestId'];

/** Every remark of one kind on the handlers of these files. */
export function* remarksOn<Kind extends HandlerRemark['kind']>(
  routeFiles: readonly { readonly file: string; readonly handler: Handler | null }[],
  kind: Kind,
): Iterable<{
  readonly file: string;
  readonly range: HandlerRemark['range'];
  readonly remark: Extract<HandlerRemark, { kind: Kind }>;
}> {
  const isMeant = (remark: HandlerRemark): remark is Extract<HandlerRemark, { kind: Kind }> => remark.kind === kind;
  for (const { file, handler } of routeFiles)
    for (const remark of handler?.remarks.filter(isMeant) ?? []) yield { file, range: remark.range, remark };
}
