import * as v from 'valibot';

import type { CallInput, Endpoint } from '#contract/endpoint.ts';

import { openStorage } from './database.ts';
import { keepEntry, keptEntry, pinEntry } from './keep-entry.ts';
import { type KeptAnswer, ownedKey, prefixBounds, VISITOR } from './kept.ts';
import { isHere } from './owner.ts';

/** What an answer is kept under. */
export interface AnswerName {
  owner: string;
  language: string;
  /** The endpoint's id. */
  endpoint: string;
  /** Parameters, query and body, with their defaults filled in. */
  input: unknown;
}

/** Owner, language, endpoint, and the canonical input's digest. */
export async function answerKey({ owner, language, endpoint, input }: AnswerName): Promise<string> {
  return ownedKey(owner, [language, endpoint, await digestOf(canonical(input))].join('|'));
}

/**
 * Keeps a reply; null: the server said that it is gone. Never throws.
 * @returns whether it was kept
 */
export async function keepAnswer(
  name: AnswerName,
  reply: unknown,
  now = new Date(),
): Promise<boolean> {
  const key = await answerKey(name);
  const entry = { key, input: name.input, reply, keptAt: now.toISOString() };
  return keepEntry('answers', name.owner, entry, sizeOf(entry));
}

/**
 * Keeps a reply until its owner lets it go.
 * @returns its key; null: the owner has signed out
 * @throws NotSavedError where there is no room
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

/** Structured clones are about as long as their JSON; Thai takes two bytes where this says three. */
function sizeOf(entry: KeptAnswer): number {
  return new TextEncoder().encode(JSON.stringify(entry)).length;
}

/**
 * A kept reply with the time at which the server gave it, or null. An account reads a visitor's
 * answers too where `isPublic`: everybody gets them. Never throws.
 */
export async function keptAnswer(
  name: AnswerName,
  { isPublic = false }: { isPublic?: boolean } = {},
): Promise<KeptAnswer | null> {
  const owners = isPublic && name.owner !== VISITOR ? [name.owner, VISITOR] : [name.owner];
  const wanted = owners.map(async (owner) => ({ owner, key: await answerKey({ ...name, owner }) }));
  return keptEntry('answers', await Promise.all(wanted));
}

/** All kept replies of an endpoint that an owner may read here, a visitor's among them. Never throws. */
export async function keptAnswersOf({
  owner,
  language,
  endpoint,
}: Omit<AnswerName, 'input'>): Promise<KeptAnswer[]> {
  try {
    const storage = await openStorage();
    if (!storage) return [];
    const transaction = storage.transaction(['answers', 'settings'] as const);
    const found: KeptAnswer[] = [];
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

/** Input as the server reads it: an absent field and its default are the same question. */
export function wholeInput(endpoint: Endpoint, input: CallInput<Endpoint>): unknown {
  const given = input as Record<'params' | 'query' | 'body', unknown>;
  const parts = (['params', 'query', 'body'] as const).map((part) => {
    const parsed = v.safeParse(endpoint[part], given[part] ?? {});
    return [part, parsed.success ? parsed.output : given[part]];
  });
  return Object.fromEntries(parts);
}
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
