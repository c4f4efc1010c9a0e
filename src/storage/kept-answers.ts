import { openStorage } from './database.ts';

/** All kept answers together stay under this many bytes of JSON. */
const BUDGET_BYTES = 12 * 1024 * 1024;

/** Who an answer was for: what a visitor sees is never mixed with what an account sees. */
export const VISITOR = 'visitor';

/** JSON with sorted keys: the same input gives the same key, however it was built. */
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

/** Names an answer: owner, language, endpoint and input. */
export function answerKey(name: {
  owner: string;
  language: string;
  endpoint: string;
  input: unknown;
}): string {
  return [name.owner, name.language, name.endpoint, canonical(name.input)].join('|');
}

/** Keeps a reply. Never throws: a full disk or a closed database loses a cache entry, nothing more. */
export async function keepAnswer(key: string, reply: unknown, now = Date.now()): Promise<void> {
  try {
    const storage = await openStorage();
    if (!storage) return;
    const bytes = JSON.stringify(reply).length;
    await storage.put('answers', {
      key,
      reply,
      keptAt: new Date(now).toISOString(),
      usedAt: now,
      bytes,
    });
    await evict();
  } catch {
    // See above: the page has its data already.
  }
}

/** A kept reply with the time at which the server gave it, or null. */
export async function keptAnswer(
  key: string,
  now = Date.now(),
): Promise<{ reply: unknown; keptAt: string } | null> {
  try {
    const storage = await openStorage();
    const found = await storage?.get('answers', key);
    if (!storage || !found) return null;
    await storage.put('answers', { ...found, usedAt: now });
    return { reply: found.reply, keptAt: found.keptAt };
  } catch {
    return null;
  }
}

/** Forgets a kept reply: the server said that it is gone. */
export async function dropAnswer(key: string): Promise<void> {
  try {
    await (await openStorage())?.delete('answers', key);
  } catch {
    // It is evicted with time.
  }
}

async function evict(): Promise<void> {
  const storage = await openStorage();
  if (!storage) return;
  const transaction = storage.transaction('answers', 'readwrite');
  let total = 0;
  for (const answer of await transaction.store.getAll()) total += answer.bytes;
  let cursor = total > BUDGET_BYTES ? await transaction.store.index('usedAt').openCursor() : null;
  while (cursor && total > BUDGET_BYTES) {
    total -= cursor.value.bytes;
    await cursor.delete();
    cursor = await cursor.continue();
  }
  await transaction.done;
}
