import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';

import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { lazyExtra } from '#lib/load-later.ts';
import { Icon, type IconPath } from '#ui/icon.tsx';
import { gridIcon, mapIcon, splitIcon } from '#ui/icons.ts';
import { SegmentedControl } from '#ui/choices.tsx';

import type { FilterFieldProps } from './filter/deal-field.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { useMarketResults } from './market-queries.ts';
import styles from './market-browser.module.css';
import { MarketResultList } from './market-result-list.tsx';
import type { MarketSearch, MarketView } from './market-search.ts';
import { activeFilters } from './filter/market-filters.ts';
import activeFiltersPlaceStyles from './active-filters-place.module.css';
import viewToggleStyles from './view-toggle.module.css';

const withView = (search: MarketSearch, view: MarketView): MarketSearch => ({
  ...search,
  view: view === 'list' ? undefined : view,
});

// Most visits begin with no filter, and the words of all of them aren't few.
const Chips = lazyExtra(async () => (await import('./filter/active-filters.tsx')).ActiveFilters);

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

/** What narrows the search, one chip each, where anything does. */
function ActiveFilters(field: FilterFieldProps) {
  if (activeFilters(field.search).length === 0) return null;
  return (
    <div className={activeFiltersPlaceStyles.place}>
      <Suspense>
        <Chips {...field} />
      </Suspense>
    </div>
  );
}

/** The desk's: the homes, the homes and the map, the map alone. */
function ViewToggle({ search, onSearchChange }: FilterFieldProps) {
  const { t } = useLingui();
  const segment = (value: MarketView, icon: IconPath, name: string) => ({
    value,
    label: (
      <span className={viewToggleStyles.segment} title={name}>
        <Icon path={icon} />
        <VisuallyHidden>{name}</VisuallyHidden>
      </span>
    ),
  });
  return (
    <div className={viewToggleStyles.toggle}>
      <SegmentedControl
        legend={t`View`}
        segments={[
          segment('list', gridIcon, t`List`),
          segment('split', splitIcon, t`List and map`),
          segment('map', mapIcon, t`Map`),
        ]}
        value={search.view ?? 'list'}
        onChange={(view) => onSearchChange(withView(search, view))}
      />
    </div>
  );
}

/** The phone's: it floats within the thumb's reach and leads to the other of the two. */
function ViewPill({ search, onSearchChange }: FilterFieldProps) {
  const isMap = search.view === 'map';
  return (
    <button
      type="button"
      className={viewToggleStyles.pill}
      onClick={() => onSearchChange(withView(search, isMap ? 'list' : 'map'))}
    >
      <Icon path={isMap ? gridIcon : mapIcon} />
      {isMap ? <Trans>List</Trans> : <Trans>Map</Trans>}
    </button>
  );
}
