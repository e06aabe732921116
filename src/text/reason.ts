/** Why something failed, in one line without a path of this machine: `ENOENT: no such file or directory`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'syscall' in error ? (error.message.split(', ')[0] ?? error.message) : error.message;
}
