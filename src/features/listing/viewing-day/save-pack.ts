import { atom, getDefaultStore } from 'jotai';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { NetworkError } from '#kit/net/network-error.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { createSessionApi } from '#kit/sync/device.ts';
import { storedUserId } from '#kit/session/stored-session.ts';
import { cacheMapParts } from '#map/map-parts.ts';
import { loadStreets } from '#map/street-map.ts';
import { cachedPhoto, pinPhoto } from '#storage/cached-photos.ts';
import { pinTile } from '#storage/cached-tiles.ts';
import { NotSavedError } from '#storage/not-saved-error.ts';
import { exclusively } from '#storage/sync/between-tabs.ts';
import type { PackedHome } from '#storage/pack/pack.ts';
import { dropPackedHomes, packState } from '#storage/pack/stored-pack.ts';

import { packHome, tilesOf } from './pack-home.ts';
import { packQuery } from './use-stops.ts';

/** Progress of a download. Each home and each photo is one step. */
export interface PackRun {
  done: number;
  total: number;
}

/** Result of the last download. */
export interface PackResult {
  /** Number of homes and photos that couldn't be downloaded. */
  missed: number;
  /** Ids of homes that are off the market and were never downloaded. */
  gone: readonly number[];
  /** Why the download stopped; `null` if it completed. */
  stopped: 'full' | 'offline' | 'asked' | 'elsewhere' | null;
  /** Whether the map works offline. */
  hasMap: boolean;
}

/** Progress of the current download; `null` if none is running. */
export const packRunAtom = atom<PackRun | null>(null);

export const packResultAtom = atom<PackResult | null>(null);

/** Number of photos that are downloaded in parallel. */
const AT_ONCE = 3;

let asked: AbortController | null = null;

let running: Promise<void> = Promise.resolve();

/** Stops the download. Everything downloaded so far is kept. */
export function stopPacking(): void {
  asked?.abort();
}

/**
 * The owner has logged out or another user has logged in, so nothing more may be stored for the
 * owner.
 */
class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

/**
 * Downloads homes with their photos, notes and the map, and pins them for an account. Complete
 * homes aren't downloaded again unless `refreshes` is set. Photos never change.
 */
export function savePack(
  app: AppContext,
  owner: string,
  ids: readonly number[],
  options: { refreshes: boolean },
): Promise<void> {
  if (!asked) {
    asked = new AbortController();
    running = run(app, owner, ids, { ...options, signal: asked.signal });
  }
  return running;
}

async function run(
  app: AppContext,
  owner: string,
  ids: readonly number[],
  { refreshes, signal }: { refreshes: boolean; signal: AbortSignal },
): Promise<void> {
  const visit = getDefaultStore();
  visit.set(packResultAtom, null);
  visit.set(packRunAtom, { done: 0, total: ids.length });
  // The browser may clear storage that isn't persistent. Some browsers ask the user; all may
  // decline.
  void navigator.storage?.persist?.().catch(() => false);
  const result: PackResult = { missed: 0, gone: [], stopped: null, hasMap: false };
  const step = (more = 0) =>
    visit.set(packRunAtom, (run) => run && { done: run.done + 1, total: run.total + more });
  const show = () => app.queryClient.invalidateQueries({ queryKey: packQuery(owner).queryKey });

  const isTheirs = () => String(storedUserId()) === owner;
  async function fetchAll(): Promise<void> {
    const state = await packState(owner);
    const before = new Map(state.homes.map((home) => [home.id, home]));
    const streets = await loadStreets();
    const homes: PackedHome[] = [];
    const gone: number[] = [];
    const access = new Map<string, string>();
    for (const id of ids) {
      const known = before.get(id) ?? null;
      // After the operator has replaced the map, the home's tiles are others.
      const hasTiles =
        known && tilesOf(known.cards.en, streets).every((path) => state.tiles.has(path));
      const isWhole = hasTiles && known.photos.every((path) => state.photos.has(path));
      if (isWhole && !refreshes) {
        homes.push(known);
        step(known.photos.length);
        continue;
      }
      signal.throwIfAborted();
      const packed = await orMissed(() =>
        packHome({ owner, id, before: known, streets, api: createSessionApi, signal }),
      );
      if (!isTheirs()) throw new SignedOutError();
      if (packed?.home) homes.push(packed.home);
      if (packed && !packed.home) gone.push(id);
      for (const [path, opener] of packed?.access ?? []) access.set(path, opener);
      step(packed?.home?.photos.length ?? 0);
      await show();
    }
    result.gone = gone;
    await fetchPhotos([...new Set(homes.flatMap(({ photos }) => photos))], access);
    // The map is last, so that the homes get the available space first.
    const tiles = new Set(homes.flatMap(({ tiles: own = [] }) => own));
    result.hasMap = (await orMissed(() => cacheMap(tiles, state.tiles))) !== null;
    // A missing map has its own message.
    if (!result.hasMap) result.missed -= 1;
  }

  async function cacheMap(tiles: ReadonlySet<string>, here: ReadonlySet<string>): Promise<void> {
    await cacheMapParts();
    for (const path of tiles) {
      signal.throwIfAborted();
      if (here.has(path)) continue;
      const { body } = await fetchLasting(path, signal);
      if (!(await pinTile(owner, path, body))) throw new SignedOutError();
    }
  }

  async function fetchPhotos(paths: readonly string[], access: ReadonlyMap<string, string>) {
    const here = (await packState(owner)).photos;
    const waiting = paths.filter((path) => !here.has(path));
    for (const path of paths) if (here.has(path)) step();
    const work = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        signal.throwIfAborted();
        const one = path;
        const isCached = await orMissed(() => cachePhoto(owner, one, access.get(one), signal));
        if (isCached === false) throw new SignedOutError();
        step();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /** Counts errors of single items. Throws errors that make all others fail too. */
  async function orMissed<T>(fetchOne: () => Promise<T>): Promise<T | null> {
    try {
      return await fetchOne();
    } catch (error) {
      const isHopeless = error instanceof NotSavedError || signal.aborted || !navigator.onLine;
      if (isHopeless) throw error;
      if (isApiError(error) && error.status < 500) console.warn('viewing day', error);
      result.missed += 1;
      return null;
    }
  }

  try {
    const turn = await exclusively(`viewing-day:${owner}`, fetchAll);
    if (turn === 'busy') result.stopped = 'elsewhere';
  } catch (error) {
    result.stopped = whyStopped(error, signal);
  } finally {
    // Also stops the downloads that run in parallel to the failed one.
    asked?.abort();
    asked = null;
    visit.set(packRunAtom, null);
    if (isTheirs()) visit.set(packResultAtom, result);
    await show();
  }
}

function whyStopped(error: unknown, signal: AbortSignal): PackResult['stopped'] {
  if (error instanceof NotSavedError) return 'full';
  if (signal.aborted || error instanceof SignedOutError) return 'asked';
  return 'offline';
}

/** Removes downloaded homes from this device; without `ids`, all of them. */
export async function removePack(
  app: AppContext,
  owner: string,
  ids?: readonly number[],
): Promise<void> {
  stopPacking();
  // Wait for running saves, which would otherwise leave a photo that no home refers to.
  await running;
  getDefaultStore().set(packResultAtom, null);
  await dropPackedHomes(owner, ids);
  await app.queryClient.invalidateQueries({ queryKey: packQuery(owner).queryKey });
}

/**
 * Downloads and pins a photo. If the device already has it, pins that copy.
 * @param access token that opens a private photo
 * @returns whether the photo is pinned; `false` if the owner has logged out
 * @throws NetworkError, or NotSavedError if there is no space
 */
async function cachePhoto(
  owner: string,
  path: string,
  access: string | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const query = access === undefined ? '' : `?access=${encodeURIComponent(access)}`;
  const photo = (await cachedPhoto(path)) ?? (await fetchPhoto(`${path}${query}`, signal));
  return pinPhoto(owner, path, { body: photo.body, type: photo.type });
}

/**
 * Downloads a photo. Accepts only immutable responses: no temporary placeholder, and no other size,
 * which the service worker returns if the server is unreachable.
 */
async function fetchPhoto(address: string, signal: AbortSignal) {
  const photo = await fetchLasting(address, signal);
  if (!photo.type.startsWith('image/'))
    throw new NetworkError(new Error(`${address}: ${photo.type}`));
  return photo;
}

/** Downloads a file whose URL identifies its content. */
async function fetchLasting(address: string, signal: AbortSignal) {
  try {
    const response = await fetch(address, { signal, priority: 'low' });
    const type = response.headers.get('content-type') ?? '';
    const isLasting = response.headers.get('cache-control')?.includes('immutable');
    if (response.status !== 200 || !isLasting) {
      throw new Error(`${address}: ${response.status} ${type}`);
    }
    return { body: await response.arrayBuffer(), type };
  } catch (error) {
    throw new NetworkError(error);
  }
}
