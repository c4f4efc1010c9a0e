import { TOKEN_GRAMMAR } from '#contract/kit/values.ts';

/**
 * Local storage: hash of the token of the last session here. It survives a logout and gives no
 * access.
 */
const KEY = 'device';

/**
 * Remembers that the owner of an account uses this browser. Never throws: without it, a login may
 * be refused after many wrong passwords from elsewhere.
 * @param token of a session, or of an emailed link that was used
 */
export async function rememberDevice(token: string): Promise<void> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
    const text = btoa(String.fromCharCode(...new Uint8Array(digest)));
    const hash = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    localStorage.setItem(KEY, hash);
  } catch {
    // No storage, or no hashing outside TLS and localhost.
  }
}

/** Returns the proof for the login that an account was used in this browser, if there is one. */
export function usedDevice(): string | undefined {
  try {
    const hash = localStorage.getItem(KEY) ?? '';
    return TOKEN_GRAMMAR.test(hash) ? hash : undefined;
  } catch {
    // The browser allows no storage.
    return undefined;
  }
}
