/** Bad input: nothing was checked, and the message says what to correct. */
export class UsageError extends Error {}
