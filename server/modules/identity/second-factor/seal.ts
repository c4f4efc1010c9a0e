import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Additional data that binds an encrypted secret to its account, so it can't be decrypted for
 * another one.
 */
const boundTo = (userId: number) => Buffer.from(`second factor of ${userId}`);

/** Encrypts an account's secret with a key of 32 bytes: AES-256-GCM, as nonce, tag, ciphertext. */
export function seal(key: Buffer, userId: number, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(userId));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/**
 * Decrypts the result of `seal`. @throws if the key or the account differs, or the data was changed
 */
export function unseal(key: Buffer, userId: number, sealed: Buffer): Uint8Array {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const cipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(userId));
  cipher.setAuthTag(tag);
  const text = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  return new Uint8Array(Buffer.concat([cipher.update(text), cipher.final()]));
}
