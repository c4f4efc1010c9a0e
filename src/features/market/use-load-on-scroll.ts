import { type RefObject, useEffect, useRef } from 'react';

import type { MarketResults } from './market-results.ts';

/** Then the button stands alone again, so that the end of the page can be reached. */
const PAGES_BY_THEMSELVES = 4;

/** How far below the screen the end of the list is when the next homes are asked for. */
const AHEAD = '800px';

/**
 * Loads the next homes as the end of the list comes near, a few times; then a press of the button,
 * which gets the returned function, starts it anew.
 */
export function useLoadOnScroll(place: RefObject<Element | null>, results: MarketResults) {
  const left = useRef(PAGES_BY_THEMSELVES);
  const { loadMore, isLoadingMore, isStale, listings } = results;
  const count = listings.length;
  useEffect(() => {
    const element = place.current;
    if (!element || isLoadingMore || isStale) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || left.current === 0) return;
        left.current -= 1;
        loadMore();
        observer.disconnect();
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- loadMore is another function each time; what it does follows from the rest
  }, [place, isLoadingMore, isStale, count]);
  return () => {
    left.current = PAGES_BY_THEMSELVES;
    loadMore();
  };
}
