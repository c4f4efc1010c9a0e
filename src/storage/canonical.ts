/** JSON with sorted keys: the same input gives the same text, however it was built. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, one]) => one !== undefined)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );
}

/** A name of fixed length for a text: SHA-256, 32 of its 64 digits. */
export async function digestOf(text: string): Promise<string> {
  // Only pages over TLS or of this machine have it; elsewhere there is no worker either.
  if (!globalThis.crypto?.subtle) return text;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest, 0, 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
