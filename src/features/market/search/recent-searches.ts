import type { PlaceSuggestion } from '#contract/place/place.ts';

import { openStorage } from '#storage/database.ts';
import { recentSearchesKey } from '#storage/caches.ts';
import { currentOwner } from '#storage/owner.ts';

/** A recent search: keywords, or a place with its id and names. */
export type RecentSearch = { kind: 'keyword'; keyword: string } | ({ kind: 'place' } & RecentPlace);

/** A place, or a part of it with another name. */
export type RecentPlace = Pick<
  PlaceSuggestion,
  'id' | 'name' | 'parentName' | 'country' | 'alias' | 'circle'
>;

const MOST = 6;

function isSame(one: RecentSearch, other: RecentSearch): boolean {
  if (one.kind === 'place') {
    return other.kind === 'place' && one.id === other.id && one.alias === other.alias;
  }
  return (
    other.kind === 'keyword' &&
    one.keyword.toLocaleLowerCase() === other.keyword.toLocaleLowerCase()
  );
}

function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  const { kind, keyword, id, alias } = value as Record<string, unknown>;
  if (kind === 'keyword') return typeof keyword === 'string' && keyword !== '';
  // Older releases stored only the name that was chosen.
  return kind === 'place' && typeof id === 'number' && alias !== undefined;
}

function parse(text: string | undefined): RecentSearch[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isRecentSearch) : [];
  } catch {
    return [];
  }
}

/** Returns the recent searches of this device's current owner, latest first. Never throws. */
export async function recentSearches(): Promise<RecentSearch[]> {
  try {
    const key = recentSearchesKey(await currentOwner());
    return parse(await (await openStorage())?.get('settings', key));
  } catch {
    return [];
  }
}

/** Adds a search at the top and removes the oldest. Never throws. */
export async function addRecentSearch(search: RecentSearch): Promise<void> {
  try {
    const storage = await openStorage();
    if (!storage) return;
    const key = recentSearchesKey(await currentOwner());
    const transaction = storage.transaction('settings', 'readwrite');
    const before = parse(await transaction.store.get(key));
    const others = before.filter((one) => !isSame(one, search));
    await transaction.store.put(JSON.stringify([search, ...others].slice(0, MOST)), key);
    await transaction.done;
  } catch {
    // The search is then not suggested next time.
  }
}

/** Deletes all recent searches. Never throws. */
export async function clearRecentSearches(): Promise<void> {
  try {
    await (await openStorage())?.delete('settings', recentSearchesKey(await currentOwner()));
  } catch {
    // There is no storage, or it can't be opened.
  }
}
