import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ComponentType, Suspense, useRef, useState } from 'react';

import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { ActiveFilters } from './filter/active-filters-lazy.tsx';
import type { FilterFieldProps } from './filter/deal-field.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { useMarketResults } from './market-queries.ts';
import styles from './market-browser.module.css';
import { MarketResultList } from './market-result-list.tsx';
import type { MarketSearch, MarketView } from './market-search.ts';
import { ViewPill, ViewToggle } from './view-toggle.tsx';

/** The map and all that moves with it: whoever reads the list needs none of it. */
const MarketMap = lazy(async () => ({
  default: (await import('./map/market-map.tsx')).MarketMap,
}));

interface MarketBrowserProps {
  /** What is looked for and how it is shown, as it is in the address. */
  search: MarketSearch;
  /** What stands above the filters while the list has the page to itself. */
  opening?: ComponentType<FilterFieldProps>;
}

/**
 * Homes by filters, as a list, a map, or both beside each other: the list follows the map, and the
 * map the filters. Any page that looks through the market is made of this.
 */
export function MarketBrowser({ search: addressed, opening: Opening }: MarketBrowserProps) {
  const navigate = useNavigate();
  // A choice shows at once, though the address follows only when its homes are there; a new
  // address then has the word again.
  const [asked, setAsked] = useState<{ from: MarketSearch; search: MarketSearch } | null>(null);
  const search = asked?.from === addressed ? asked.search : addressed;
  const results = useMarketResults(search);
  const list = useRef<HTMLDivElement>(null);
  const view: MarketView = search.view ?? 'list';
  const change = (next: MarketSearch, options?: { replace?: boolean }) => {
    setAsked({ from: addressed, search: next });
    void navigate({
      to: '.',
      search: next,
      resetScroll: false,
      replace: options?.replace ?? false,
    });
    backToTop(list.current);
  };
  const field = { search, onSearchChange: change };
  const totalCount = results.status === 'ready' && !results.isStale ? results.totalCount : null;
  // An empty answer offers the same chips, in the middle of the page.
  const isEmpty = results.status === 'ready' && results.totalCount === 0;
  return (
    <div className={styles.page} data-view={view}>
      {view === 'list' ? Opening && <Opening {...field} /> : <MapHeading />}
      <div className={styles.filters}>
        <FilterBar {...field} totalCount={totalCount} />
        <ViewToggle {...field} />
      </div>
      {view === 'map' && <ActiveFilters {...field} />}
      <div className={styles.body}>
        <div ref={list} className={styles.list}>
          {view !== 'map' && !isEmpty && <ActiveFilters {...field} />}
          <MarketResultList results={results} {...field} />
        </div>
        {view !== 'list' && (
          <div className={styles.map}>
            <Suspense>
              <MarketMap {...field} results={results} list={list} />
            </Suspense>
          </div>
        )}
      </div>
      <ViewPill {...field} />
    </div>
  );
}

/** Where the map needs the room, the page still says what it is. */
function MapHeading() {
  return (
    <VisuallyHidden>
      <h1>
        <Trans>Homes on the map</Trans>
      </h1>
    </VisuallyHidden>
  );
}

/** Other homes are read from the first; `scroll-margin-top` leaves room for the filters. */
function backToTop(list: HTMLElement | null): void {
  if (!list) return;
  const margin = Number.parseFloat(getComputedStyle(list).scrollMarginTop);
  if (list.getBoundingClientRect().top < margin - 1) list.scrollIntoView();
}
