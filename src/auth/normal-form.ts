/**
 * The key that different spellings of one path share: without a slash at the end, `//`, `.` and `..`, percent-encoding
 * decoded, in lower case and Unicode form C. A server may or may not see them as one (the document's 5 does not show it).
 */
export function normalForm(key: string): string {
  const segments: string[] = [];
  for (const text of decoded(key).normalize('NFC').toLowerCase().split('/')) {
    if (text === '..') segments.pop();
    else if (text !== '' && text !== '.') segments.push(text);
  }
  return `/${segments.join('/')}`;
}

/** Runs of percent-encoded bytes that are no UTF-8 stay as they are. */
function decoded(key: string): string {
  return key.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}
