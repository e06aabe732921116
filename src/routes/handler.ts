/** What the text of a route file says of its default export (the document's 4.2). Nothing is run. */
export interface Handler {
  readonly export: 'function' | 'unverified' | 'missing' | 'not-function' | 'unparsed';
  /** Null when it cannot be told. */
  readonly async: boolean | null;
  /** What it returns, without repeats, in the order of this union. */
  readonly returns: readonly ResponseKind[];
}

export type ResponseKind = 'html' | 'json' | 'response' | 'other' | 'unknown';
