import { openStorage, type Storage } from './database.ts';

/** Encrypted data with its nonce. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Length of AES-GCM's nonce, bytes (NIST SP 800-38D, section 5.2.1.1). */
const IV_BYTES = 12;

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** @param boundTo owner and identity of the data; with other values it can't be decrypted */
export async function seal(
  key: CryptoKey,
  boundTo: readonly unknown[],
  bytes: BufferSource,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const algorithm = { name: 'AES-GCM', iv, additionalData: bytesOf(boundTo) };
  return { iv, data: await crypto.subtle.encrypt(algorithm, key, bytes) };
}

/**
 * @returns `null` if the key it was locked with no longer exists: the data can't be read any more
 */
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

/** Like `seal`, for values that aren't bytes. */
export function sealValue(key: CryptoKey, boundTo: readonly unknown[], value: object) {
  return seal(key, boundTo, bytesOf(value));
}

/** @returns `null` as for `unseal` */
export async function unsealValue<T>(key: CryptoKey, boundTo: readonly unknown[], sealed: Sealed) {
  const bytes = await unseal(key, boundTo, sealed);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T);
}

/**
 * Saves an account's key on this device while it is signed in. The key can be used but not read.
 * @param bytes 32 bytes @throws if the device can't store it
 */
export async function saveLockKey(owner: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  await (await openStorage())?.put('lockKeys', key, owner);
}

/** Returns whether this account's data on the device can be encrypted. */
export async function hasLockKey(owner: string): Promise<boolean> {
  return (await (await openStorage())?.getKey('lockKeys', owner)) !== undefined;
}

/**
 * Returns an account's key and the database. `null` if the key is missing or the device has no
 * storage.
 */
export async function lockOf(owner: string): Promise<{ storage: Storage; key: CryptoKey } | null> {
  const storage = await openStorage();
  const key = await storage?.get('lockKeys', owner);
  return storage && key ? { storage, key } : null;
}
