import type { InfiniteData } from '@tanstack/react-query';
import { useElementScrollRestoration, useLocation } from '@tanstack/react-router';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as v from 'valibot';

import { useApp } from '#kit/visit/app-context.tsx';

import { marketQuery, type MarketResults, type PageWanted } from './market-queries.ts';
import type { MarketSearch } from './market-search.ts';

/** Maximum number of pages that are loaded again. */
const MOST_PAGES = 10;

const NOTHING: LoadedList = { count: 0, height: 0 };

/**
 * Returns what this history entry had loaded when it was left or reloaded, unless it is still in
 * memory. `null` while that is unknown: on the first render, which is the same as the server's.
 */
export function useLoadedBefore(search: MarketSearch): LoadedList | null {
  const app = useApp();
  const entry = useEntry();
  const [before, setBefore] = useState(() => (entry && loadedList(entry) ? null : NOTHING));
  const read = useEffectEvent((key: string | undefined): LoadedList => {
    const found = key === undefined ? null : loadedList(key);
    // The device has pages of the usual size only.
    if (!found || !navigator.onLine) return NOTHING;
    const { queryKey } = marketQuery(app, search);
    const data = app.queryClient.getQueryData<InfiniteData<unknown, PageWanted>>(queryKey);
    const last = data?.pageParams.at(-1);
    const count = Math.min(found.count, MOST_PAGES * app.pageSize());
    return last && last.page * last.pageSize >= count ? NOTHING : { ...found, count };
  });
  useLayoutEffect(() => setBefore(read(entry)), [entry]);
  return before;
}

const useEntry = () => useLocation({ select: ({ state }) => state.__TSR_key });

/**
 * Remembers how much of the list is loaded. While the listings of `before` load, the list keeps its
 * height of then, so that the page can be scrolled to where it was at once and nothing moves later.
 */
export function useRestoredList(
  list: RefObject<HTMLElement | null>,
  before: LoadedList | null,
  { loadedCount, missing }: Pick<MarketResults, 'loadedCount' | 'missing'>,
): void {
  const entry = useEntry();
  const isRestoring = missing > 0;
  const scroll = useElementScrollRestoration({ getElement: () => window });
  const scrollBack = useEffectEvent(() => {
    if (scroll) scrollTo({ top: scroll.scrollY, behavior: 'instant' });
  });
  useLayoutEffect(() => {
    const element = list.current;
    if (!before || !isRestoring || !element) return;
    const release = reserveHeight(element, before.height);
    scrollBack();
    return release;
  }, [list, before, isRestoring]);

  const count = useRef(0);
  useEffect(() => {
    count.current = loadedCount + missing;
  }, [loadedCount, missing]);
  useLayoutEffect(() => {
    const element = list.current;
    if (entry === undefined || !element) return;
    const remember = () =>
      rememberLoadedList(entry, { count: count.current, height: element.offsetHeight });
    addEventListener('pagehide', remember);
    return () => {
      removeEventListener('pagehide', remember);
      remember();
    };
  }, [list, entry]);
}

/** Keeps an element at least `height` px high until the returned function is called. */
function reserveHeight({ style }: HTMLElement, height: number): () => void {
  style.minHeight = `${height}px`;
  style.overflowAnchor = 'none';
  return () => {
    style.minHeight = '';
    style.overflowAnchor = '';
  };
}

const KEY = 'loaded-listings';
/** Maximum number of history entries. The oldest are removed. */
const MOST = 20;

const LoadedList = v.strictObject({ count: v.number(), height: v.number() });

/** How much of a list was loaded: the number of listings, and the list's height in px. */
export type LoadedList = v.InferOutput<typeof LoadedList>;

const Stored = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), LoadedList])));

function storedLists(): v.InferOutput<typeof Stored> {
  try {
    const found = v.safeParse(Stored, sessionStorage.getItem(KEY));
    return found.success ? found.output : [];
  } catch {
    // In a private window without storage, a reloaded list starts again.
    return [];
  }
}

/** Returns what an entry of the tab's history had loaded; `null` if it is unknown. */
export function loadedList(entry: string): LoadedList | null {
  return storedLists().find(([key]) => key === entry)?.[1] ?? null;
}

/** Remembers what an entry of the tab's history has loaded, until the tab closes. */
export function rememberLoadedList(entry: string, list: LoadedList): void {
  const others = storedLists().filter(([key]) => key !== entry);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, [entry, list]].slice(-MOST)));
  } catch {
    // As above.
  }
}
