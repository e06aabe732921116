/** The options of a test that Windows cannot run, with the reason that stands beside its name there. */
export function notOnWindows(reason: string): { readonly skip: string | false } {
  return { skip: process.platform === 'win32' && reason };
}

/** Of a test that makes symbolic links. */
export const NO_LINKS = notOnWindows('Windows needs a privilege to make symbolic links');

/** Of a test that writes files whose names hold quotes, line breaks, colons or backslashes. */
export const ODD_NAMES = notOnWindows('Windows has no such file names');
