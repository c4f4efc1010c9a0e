import { createHash } from 'node:crypto';

/** Returns the hash of a token. Only hashes are stored, so a copy of the table gives no access. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
