import { atom, getDefaultStore } from 'jotai';

import { isApiError } from '#contract/is-api-error.ts';
import { NetworkError } from '#lib/api/http-api.ts';
import { createSessionApi } from '#lib/api/session-api.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { storedUserId } from '#lib/session/stored-session.ts';
import { keepMapParts } from '#map/map-parts.ts';
import { NotSavedError } from '#storage/database.ts';
import { keptPhoto, pinPhoto } from '#storage/kept-photos.ts';
import { exclusively } from '#storage/outbox/exclusively.ts';
import type { PackedHome } from '#storage/pack/pack.ts';
import { dropPackedHomes, packState } from '#storage/pack/stored-pack.ts';

import { packHome } from './pack-home.ts';
import { packQuery } from './use-stops.ts';

/** How far a download has come: homes and photos, each one step. */
export interface PackRun {
  done: number;
  total: number;
}

/** What the last download left undone. */
export interface PackResult {
  /** Homes and photos that didn't come. */
  missed: number;
  /** Homes that are off the market and were never here. */
  gone: readonly number[];
  /** Why it broke off; null: it went through. */
  stopped: 'full' | 'offline' | 'asked' | 'elsewhere' | null;
  /** The map can be drawn without a network. */
  hasMap: boolean;
}

/** Null: nothing is being fetched now. */
export const packRunAtom = atom<PackRun | null>(null);

export const packResultAtom = atom<PackResult | null>(null);

/** Photos that are fetched at a time. */
const AT_ONCE = 3;

let asked: AbortController | null = null;

let running: Promise<void> = Promise.resolve();

/** Breaks the download off; what has come stays. */
export function stopPacking(): void {
  asked?.abort();
}

/** The person has signed out, or another has signed in: nothing more is theirs to keep. */
class OwnerGoneError extends Error {
  override readonly name = 'OwnerGoneError';
}

/**
 * Fetches homes with their photos, notes and the map, and pins them for an account. What is here
 * already isn't fetched again, unless the homes are to be refreshed; photos never change.
 */
export function keepPack(
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
  // The browser may clear what it wasn't asked to keep. Some ask the person; none has to agree.
  void navigator.storage?.persist?.().catch(() => false);
  const result: PackResult = { missed: 0, gone: [], stopped: null, hasMap: false };
  const step = (more = 0) =>
    visit.set(packRunAtom, (run) => run && { done: run.done + 1, total: run.total + more });
  const show = () => app.queryClient.invalidateQueries({ queryKey: packQuery(owner).queryKey });

  const isTheirs = () => String(storedUserId()) === owner;
  async function fetchAll(): Promise<void> {
    const state = await packState(owner);
    const before = new Map(state.homes.map((home) => [home.id, home]));
    const homes: PackedHome[] = [];
    const gone: number[] = [];
    const access = new Map<string, string>();
    for (const id of ids) {
      const known = before.get(id) ?? null;
      const isWhole = known?.photos.every((path) => state.photos.has(path));
      if (known && isWhole && !refreshes) {
        homes.push(known);
        step(known.photos.length);
        continue;
      }
      signal.throwIfAborted();
      const packed = await orMissed(() =>
        packHome({ owner, id, before: known, api: createSessionApi, signal }),
      );
      if (!isTheirs()) throw new OwnerGoneError();
      if (packed?.home) homes.push(packed.home);
      if (packed && !packed.home) gone.push(id);
      for (const [path, opener] of packed?.access ?? []) access.set(path, opener);
      step(packed?.home?.photos.length ?? 0);
      await show();
    }
    result.gone = gone;
    await fetchPhotos([...new Set(homes.flatMap(({ photos }) => photos))], access);
    // Last: without room for all, the homes come before it.
    result.hasMap = (await orMissed(keepMapParts)) !== null;
    // It has words of its own.
    if (!result.hasMap) result.missed -= 1;
  }

  async function fetchPhotos(paths: readonly string[], access: ReadonlyMap<string, string>) {
    const here = (await packState(owner)).photos;
    const waiting = paths.filter((path) => !here.has(path));
    for (const path of paths) if (here.has(path)) step();
    const work = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        signal.throwIfAborted();
        const one = path;
        const kept = await orMissed(() => keepPhoto(owner, one, access.get(one), signal));
        if (kept === false) throw new OwnerGoneError();
        step();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /** What fails by itself is counted; what makes all the rest fail too is thrown. */
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
    // Whoever works beside the one that failed stops too.
    asked?.abort();
    asked = null;
    visit.set(packRunAtom, null);
    if (isTheirs()) visit.set(packResultAtom, result);
    await show();
  }
}

function whyStopped(error: unknown, signal: AbortSignal): PackResult['stopped'] {
  if (error instanceof NotSavedError) return 'full';
  if (signal.aborted || error instanceof OwnerGoneError) return 'asked';
  return 'offline';
}

/** Lets homes go from this device; without `ids` all of them. */
export async function removePack(
  app: AppContext,
  owner: string,
  ids?: readonly number[],
): Promise<void> {
  stopPacking();
  // A photo that is just being put down would be nobody's.
  await running;
  getDefaultStore().set(packResultAtom, null);
  await dropPackedHomes(owner, ids);
  await app.queryClient.invalidateQueries({ queryKey: packQuery(owner).queryKey });
}

/**
 * Fetches a photo and pins it; one that the device has a copy of is pinned as it is.
 * @param access opens a photo that is its owner's alone
 * @returns whether it is here: not for an owner who has signed out
 * @throws NetworkError, NotSavedError where there is no room
 */
async function keepPhoto(
  owner: string,
  path: string,
  access: string | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const query = access === undefined ? '' : `?access=${encodeURIComponent(access)}`;
  const photo = (await keptPhoto(path)) ?? (await fetchPhoto(`${path}${query}`, signal));
  return pinPhoto(owner, path, { body: photo.body, type: photo.type });
}

/**
 * Only what the server says will never change: no placeholder that stands in for a minute, and no
 * other size of it, with which the worker answers where the server can't be reached.
 */
async function fetchPhoto(address: string, signal: AbortSignal) {
  try {
    const response = await fetch(address, { signal, priority: 'low' });
    const type = response.headers.get('content-type') ?? '';
    const isLasting = response.headers.get('cache-control')?.includes('immutable');
    if (response.status !== 200 || !type.startsWith('image/') || !isLasting) {
      throw new Error(`${address}: ${response.status} ${type}`);
    }
    return { body: await response.arrayBuffer(), type };
  } catch (error) {
    throw new NetworkError(error);
  }
}
