import { openStorage, type Storage } from './database.ts';

/** Something encrypted, and what it takes besides the key to open it. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** AES-GCM's nonce, bytes (NIST SP 800-38D, section 5.2.1.1). */
const IV_BYTES = 12;

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** @param boundTo whose it is, and what: moved to another owner or place, it doesn't open */
export async function seal(
  key: CryptoKey,
  boundTo: readonly unknown[],
  bytes: BufferSource,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const algorithm = { name: 'AES-GCM', iv, additionalData: bytesOf(boundTo) };
  return { iv, data: await crypto.subtle.encrypt(algorithm, key, bytes) };
}

/** @returns null: it was locked under a key that is no more, so nobody will ever read it */
export async function unseal(
  key: CryptoKey,
  boundTo: readonly unknown[],
  { iv, data }: Sealed,
): Promise<ArrayBuffer | null> {
  try {
    const algorithm = { name: 'AES-GCM', iv, additionalData: bytesOf(boundTo) };
    return await crypto.subtle.decrypt(algorithm, key, data);
  } catch {
    return null;
  }
}

/** The same for what is no bytes yet. */
export function sealValue(key: CryptoKey, boundTo: readonly unknown[], value: object) {
  return seal(key, boundTo, bytesOf(value));
}

/** @returns null: as of `unseal` */
export async function unsealValue<T>(key: CryptoKey, boundTo: readonly unknown[], sealed: Sealed) {
  const bytes = await unseal(key, boundTo, sealed);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T);
}

/**
 * Keeps an account's key on this device while it is signed in, in a form that can be used and not
 * read. @param bytes 32 of them @throws where the device keeps nothing
 */
export async function keepLockKey(owner: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  await (await openStorage())?.put('lockKeys', key, owner);
}

/** Whether what this account writes here can be locked. */
export async function hasLockKey(owner: string): Promise<boolean> {
  return (await (await openStorage())?.getKey('lockKeys', owner)) !== undefined;
}

/** An account's key and what it opens; null: it isn't here, or the device keeps nothing. */
export async function lockOf(owner: string): Promise<{ storage: Storage; key: CryptoKey } | null> {
  const storage = await openStorage();
  const key = await storage?.get('lockKeys', owner);
  return storage && key ? { storage, key } : null;
}
