import type { Edit } from '../text/edits.js';
import type { Range } from '../text/source.js';

/** What the text of a route file says about its default export (§4.2). Nothing is run. */
export interface Handler {
  /** `unverified`: an expression that only running the code would decide, which is fine. */
  readonly export: 'function' | 'unverified' | 'missing' | 'not-function' | 'unparsed';
  /** Whether the function is `async`; null where that is unknown. */
  readonly async: boolean | null;
  /** What the expressions that it returns become, in the order of `RESPONSE_KINDS`; `other`: surely nothing. */
  readonly returns: readonly ResponseKind[];
  /** What rules say about it, in the order of the text; true for this text under any route. */
  readonly remarks: readonly HandlerRemark[];
}

/** Whether code may hold a handler: what it exports as default is a function, or may be one. */
export function mayBeHandler(handler: Handler | null): boolean {
  return handler !== null && handler.export !== 'missing' && handler.export !== 'not-function';
}

/** The handler of a route file; else null, and why it was not read, completing a sentence that begins with the file. */
export interface ReadHandler {
  readonly handler: Handler | null;
  readonly unread?: string;
}

/** The response of a returned value (§4.2, rule 3). `other`: it has none there; `unknown`: the text does not tell. */
export const RESPONSE_KINDS = ['html', 'json', 'response', 'other', 'unknown'] as const;

export type ResponseKind = (typeof RESPONSE_KINDS)[number];

/** What a rule says about a handler; `range` is null for the file as a whole. */
export type HandlerRemark = { readonly range: Range | null } & (
  | { readonly kind: 'syntax'; readonly message: string; readonly help?: string }
  /** `range` is that of the type that is exported as default, if any; `methods`: exports with the names of methods. */
  | { readonly kind: 'no-default-export'; readonly methods: readonly string[] }
  | { readonly kind: 'not-a-function'; readonly what: string; readonly definedAt: Range | null }
  /** `surplus`: the required parameters after the second, as written; `areUsed`: whether all of them are used. */
  | { readonly kind: 'required-parameter'; readonly surplus: readonly string[]; readonly areUsed: boolean }
  /** The written type of the input, and whether the parameter is destructured, which `unknown` does not allow. */
  | { readonly kind: 'input-type'; readonly written: string; readonly isDestructured: boolean }
  /** `instead` is a free name with an underscore; `edit` only for the first two parameters, where `_` is enough. */
  | {
      readonly kind: 'unused-parameter';
      readonly written: string;
      readonly instead: string;
      readonly edit: Edit | null;
    }
  /** `isInPattern`: the name is one of a parameter that is destructured. */
  | { readonly kind: 'voided-parameter'; readonly name: string; readonly isInPattern: boolean }
  /** A member of `context.params` that is read by a name in the text. */
  | ({ readonly kind: 'path-parameter' } & ReadMember)
  /** A member of the context that §2.3 does not list, and the members of it that are read by a name in the text. */
  | ({ readonly kind: 'context-member'; readonly reads: readonly string[] } & ReadMember)
  /** What is neither string, object nor `Response`; `written` is null where nothing is returned. */
  | { readonly kind: 'undocumented-return'; readonly what: string; readonly written: string | null }
);

/** A member that is read by a name in the text, and how that is written. */
export interface ReadMember {
  readonly name: string;
  readonly written: WrittenMember;
}

/** `{ name: x }`, `{ name }`, which is a variable, too, `object['name']`, or `object.name` with the range of it all. */
export type WrittenMember =
  | { readonly form: 'key' | 'variable' | 'quoted' }
  | { readonly form: 'property'; readonly object: string; readonly whole: Range };

/** The members that §2.3 lists; §4.1, rule 4 calls the path parameters `params`. */
export const CONTEXT_MEMBERS: readonly string[] = ['app', 'request', 'params', 'requestId'];

/** Every remark of one kind on the handlers of some routes. */
export function* remarksOn<Kind extends HandlerRemark['kind']>(
  routes: readonly { readonly file: string; readonly handler: Handler | null }[],
  kind: Kind,
): Iterable<{ readonly file: string; readonly range: Range | null; readonly remark: RemarkOf<Kind> }> {
  const isOfKind = (remark: HandlerRemark): remark is RemarkOf<Kind> => remark.kind === kind;
  for (const { file, handler } of routes)
    for (const remark of handler?.remarks ?? []) if (isOfKind(remark)) yield { file, range: remark.range, remark };
}

type RemarkOf<Kind> = Extract<HandlerRemark, { kind: Kind }>;
