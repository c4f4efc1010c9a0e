import type { RouteHandlerCallbackOptions } from 'workbox-core/types';

import { cachingSignal } from './photos.ts';

const CACHE = 'parts';

/** `/assets/later-account-admin-DTh23QKw.js`: the areas, and the hash of the content. */
const LATER = /^\/assets\/later-([a-z-]+)-[\w-]{8}\.\w+$/;

/** Returns whether the first installation leaves out a file, as few visitors use its areas. */
export const isLaterPart = (path: string) => LATER.test(path);

/** Files of areas that few visitors open. They are cached when they are first used. */
export interface Parts {
  has(path: string): boolean;
  answer(options: RouteHandlerCallbackOptions): Promise<Response>;
  /** Caches the files of areas that aren't cached yet. */
  keep(areas: unknown): Promise<void>;
  /** Caches this release's files of the areas whose files an older release has cached. */
  renew(): Promise<void>;
  /** Deletes the files of older releases. */
  tidy(): Promise<void>;
}

/** @param paths the files of this release that the first installation leaves out */
export function partsOf(paths: readonly string[]): Parts {
  async function keep(areas: unknown): Promise<void> {
    if (!Array.isArray(areas)) return;
    const cache = await caches.open(CACHE);
    for (const path of paths) {
      const name = LATER.exec(path)![1]!;
      // A file of several areas is named after all of them.
      if (!areas.some((area) => name.includes(area)) || (await cache.match(path))) continue;
      // Without a network or space, the file is cached when the area is next opened.
      await cache
        .add(new Request(path, { priority: 'low', signal: cachingSignal }))
        .catch(() => undefined);
    }
  }

  async function cachedPaths(): Promise<string[]> {
    const requests = await (await caches.open(CACHE)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }

  return {
    has: (path) => paths.includes(path),
    keep,
    async answer({ event, request, url }) {
      const cache = await caches.open(CACHE);
      const cached = await cache.match(url.pathname);
      if (cached) return cached;
      const response = await fetch(request);
      if (response.status === 200) {
        // Storage may be full: the file is then requested again next time.
        event.waitUntil(cache.put(url.pathname, response.clone()).catch(() => undefined));
      }
      return response;
    },
    renew: async () => keep((await cachedPaths()).flatMap((path) => LATER.exec(path)?.[1] ?? [])),
    async tidy() {
      const cache = await caches.open(CACHE);
      for (const path of await cachedPaths()) if (!paths.includes(path)) await cache.delete(path);
    },
  };
}
