import * as v from 'valibot';

import type { CallInput, Endpoint } from '#contract/kit/endpoint.ts';

import { openStorage } from './database.ts';
import { storeEntry, findEntry, pinEntry } from './store-entry.ts';
import { type CachedReply, ownedKey, prefixBounds, VISITOR } from './caches.ts';
import { isHere } from './owner.ts';

/** Identifies a cached reply. */
export interface AnswerName {
  owner: string;
  language: string;
  /** The endpoint's id. */
  endpoint: string;
  /** Parameters, query and body, including their defaults. */
  input: unknown;
}

/** Returns the key of a reply: owner, language, endpoint, and the digest of the canonical input. */
export async function answerKey({ owner, language, endpoint, input }: AnswerName): Promise<string> {
  return ownedKey(owner, [language, endpoint, await digestOf(canonical(input))].join('|'));
}

/**
 * Caches a reply; `null` means that the server reported it as deleted. Never throws.
 * @returns whether it was saved
 */
export async function cacheReply(
  name: AnswerName,
  reply: unknown,
  now = new Date(),
): Promise<boolean> {
  const key = await answerKey(name);
  const entry = { key, input: name.input, reply, keptAt: now.toISOString() };
  return storeEntry('answers', name.owner, entry, sizeOf(entry));
}

/**
 * Saves a reply until its owner removes it.
 * @returns its key, `null` if the owner has logged out
 * @throws NotSavedError if there is no space
 */
export async function pinAnswer(
  name: AnswerName,
  reply: unknown,
  now = new Date(),
): Promise<string | null> {
  const key = await answerKey(name);
  const entry = { key, input: name.input, reply, keptAt: now.toISOString() };
  return (await pinEntry('answers', name.owner, entry, sizeOf(entry))) ? key : null;
}

/**
 * Returns the approximate size: structured clones are about as long as their JSON. Thai takes two
 * bytes per character, but counts as three here.
 */
function sizeOf(entry: CachedReply): number {
  return new TextEncoder().encode(JSON.stringify(entry)).length;
}

/**
 * Returns a cached reply with the time of the server's reply, or `null`. With `isPublic`, an
 * account also reads visitors' replies, because they are the same for all. Never throws.
 */
export async function cachedReply(
  name: AnswerName,
  { isPublic = false }: { isPublic?: boolean } = {},
): Promise<CachedReply | null> {
  const owners = isPublic && name.owner !== VISITOR ? [name.owner, VISITOR] : [name.owner];
  const wanted = owners.map(async (owner) => ({ owner, key: await answerKey({ ...name, owner }) }));
  return findEntry('answers', await Promise.all(wanted));
}

/**
 * Returns all cached replies of an endpoint that an owner may read, including those of visitors.
 * Never throws.
 */
export async function cachedRepliesOf({
  owner,
  language,
  endpoint,
}: Omit<AnswerName, 'input'>): Promise<CachedReply[]> {
  try {
    const storage = await openStorage();
    if (!storage) return [];
    const transaction = storage.transaction(['answers', 'settings'] as const);
    const found: CachedReply[] = [];
    for (const one of new Set([owner, VISITOR])) {
      if (!(await isHere(transaction.objectStore('settings'), one))) continue;
      const [least, most] = prefixBounds(ownedKey(one, `${language}|${endpoint}|`));
      const range = IDBKeyRange.bound(least, most);
      found.push(...(await transaction.objectStore('answers').getAll(range)));
    }
    return found;
  } catch {
    return [];
  }
}

/** Returns the endpoint name of replies for a business, which differ from those for its member. */
export function endpointFor(endpoint: string, businessId: number | null): string {
  return businessId === null ? endpoint : `${endpoint}@${businessId}`;
}

/** Empties the cached replies for a business that an owner no longer belongs to. Never throws. */
export async function forgetBusinessReplies(owner: string, businessId: number): Promise<void> {
  try {
    const [least, most] = prefixBounds(ownedKey(owner, ''));
    const range = IDBKeyRange.bound(least, most);
    const keys = (await (await openStorage())?.getAllKeys('answers', range)) ?? [];
    const keptAt = new Date().toISOString();
    for (const key of keys.filter((one) => one.includes(`${endpointFor('', businessId)}|`))) {
      const entry = { key, input: null, reply: null, keptAt };
      await storeEntry('answers', owner, entry, sizeOf(entry));
    }
  } catch {
    // The server refuses to answer for the business. Only copies for offline use would remain.
  }
}

/** Returns the input as the server reads it, so that an absent field equals its default. */
export function wholeInput(endpoint: Endpoint, input: CallInput<Endpoint>): unknown {
  const given = input as Record<'params' | 'query' | 'body', unknown>;
  const parts = (['params', 'query', 'body'] as const).map((part) => {
    const parsed = v.safeParse(endpoint[part], given[part] ?? {});
    return [part, parsed.success ? parsed.output : given[part]];
  });
  return Object.fromEntries(parts);
}
/** Returns JSON with sorted keys, so that equal inputs give equal text. */
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

/** Returns a fixed-length name for a text: the first 32 of the 64 hex digits of its SHA-256. */
export async function digestOf(text: string): Promise<string> {
  // `crypto.subtle` exists only over TLS or on localhost. Elsewhere there is no service worker
  // either.
  if (!globalThis.crypto?.subtle) return text;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest, 0, 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
