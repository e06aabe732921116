/** The members that the document's 2.3 lists; its 4.1 rule 4 calls the path parameters `params`. */
export const CONTEXT_MEMBERS: readonly string[] = ['app', 'request', 'params', 'requestId'];
