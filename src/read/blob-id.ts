import { createHash } from 'node:crypto';

/** The id that git gives to bytes as a file, in a repository whose ids are as long as `like`. */
export function blobId(bytes: Uint8Array, like: string): string {
  return createHash(like.length === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.byteLength}\0`)
    .update(bytes)
    .digest('hex');
}
