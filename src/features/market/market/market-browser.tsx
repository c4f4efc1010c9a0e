import { Trans, useLingui } from '@lingui/react/macro';
import { useHydrated, useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';

import type { CardPlacement } from '#contract/listing/promotion-endpoints.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Icon, type IconPath } from '#ui/icon.tsx';
import { gridIcon } from '#ui/icons.ts';
import { mapIcon, splitIcon } from '#ui/late-icons.ts';
import { SegmentedControl } from '#ui/choices.tsx';

import { ActiveFilters } from './active-filters-place.tsx';
import type { FilterFieldProps } from '../filter/deal-field.tsx';
import { FilterBar } from '../filter/filter-bar.tsx';
import { RESULTS } from './focus-results.ts';
import { useMarketResults } from './market-queries.ts';
import styles from './market-browser.module.css';
import { MarketResultList } from './market-result-list.tsx';
import { type MarketSearch, type MarketView, parametersOf } from './market-search.ts';
import { withParts } from '../filter/market-filters.ts';
import { useLoadedBefore, useRestoredList } from './restored-list.ts';
import { SearchLink } from '../search/search-box.tsx';
import viewToggleStyles from './view-toggle.module.css';

const withView = (search: MarketSearch, view: MarketView): MarketSearch => ({
  ...search,
  view: view === 'list' ? undefined : view,
});

/** The map and its code, which users of the list don't need. */
const MarketMap = lazy(async () => ({
  default: (await import('../map/market-map.tsx')).MarketMap,
}));

interface MarketBrowserProps {
  /** Search and view from the URL. */
  search: MarketSearch;
  /** Shown above the filters in the list view. */
  opening?: ComponentType<FilterFieldProps>;
  /** Where promoted cards are shown among the results; absent: none are. */
  placement?: CardPlacement;
}

/**
 * Listings by filters, as a list, a map, or both. The list follows the map, and the map follows the
 * filters. Used by every page that shows market results.
 */
export function MarketBrowser({
  search: addressed,
  opening: Opening,
  placement,
}: MarketBrowserProps) {
  const navigate = useNavigate();
  const isReady = useHydrated();
  // A choice is shown immediately, while the URL changes only after its listings have loaded. A new
  // URL then takes precedence.
  const [asked, setAsked] = useState<{ from: MarketSearch; search: MarketSearch } | null>(null);
  const search = asked?.from === addressed ? asked.search : addressed;
  const before = useLoadedBefore(search);
  // Another search starts with its first page.
  const least = search === addressed ? (before?.count ?? null) : 0;
  const results = useMarketResults(search, least);
  const list = useRef<HTMLDivElement>(null);
  useRestoredList(list, before, results);
  const view: MarketView = search.view ?? 'list';
  const change = (next: MarketSearch, options?: { replace?: boolean }) => {
    setAsked({ from: addressed, search: next });
    void navigate({
      to: '.',
      search: parametersOf(next),
      resetScroll: false,
      replace: options?.replace ?? false,
    });
    backToTop(list.current);
  };
  const field = { search, onSearchChange: change };
  // The filters show what the words ask for. Changing one makes filters of all.
  const filters = { ...field, search: withParts(search, results.keywordParts) };
  const totalCount = results.status === 'ready' && !results.isStale ? results.totalCount : null;
  // The empty state shows the same chips in the middle of the page.
  const isEmpty = results.status === 'ready' && results.totalCount === 0;
  return (
    <div
      className={styles.page}
      data-view={view}
      data-bare={isEmpty || results.status === 'error' || undefined}
    >
      {view === 'list' ? Opening && <Opening {...field} /> : <MapHeading search={search} />}
      {/* A filter that is chosen before the app has loaded would be lost. */}
      <fieldset className={styles.filters} data-screen disabled={!isReady}>
        <FilterBar {...filters} totalCount={totalCount} />
        <ViewToggle {...field} />
      </fieldset>
      {view === 'map' && <ActiveFilters {...filters} isOverMap />}
      <div className={styles.body}>
        <div ref={list} {...RESULTS} className={styles.list}>
          {view !== 'map' && !isEmpty && <ActiveFilters {...filters} />}
          <MarketResultList results={results} placement={placement} {...field} />
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

/**
 * Hidden page heading for views where the map needs the space, and on phones the search, which the
 * top bar has on a desktop.
 */
function MapHeading({ search }: { search: MarketSearch }) {
  return (
    <>
      <VisuallyHidden>
        <h1>
          <Trans>Homes on the map</Trans>
        </h1>
      </VisuallyHidden>
      {/* The page that it opens searches the whole market. */}
      {search.business === undefined && (
        <div className={styles.search}>
          <SearchLink search={search} />
        </div>
      )}
    </>
  );
}

/**
 * Scrolls to the first result after the results change. `scroll-margin-top` leaves room for the
 * filters.
 */
function backToTop(list: HTMLElement | null): void {
  if (!list) return;
  const margin = Number.parseFloat(getComputedStyle(list).scrollMarginTop);
  if (list.getBoundingClientRect().top < margin - 1) list.scrollIntoView();
}

/** View switch of the desktop layout: list, list and map, map. */
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

/** Floating button of the phone layout, within thumb reach, that switches between list and map. */
function ViewPill({ search, onSearchChange }: FilterFieldProps) {
  const isMap = search.view === 'map';
  return (
    <button
      type="button"
      className={viewToggleStyles.pill}
      disabled={!useHydrated()}
      onClick={() => onSearchChange(withView(search, isMap ? 'list' : 'map'))}
    >
      <Icon path={isMap ? gridIcon : mapIcon} />
      {isMap ? <Trans>List</Trans> : <Trans>Map</Trans>}
    </button>
  );
}
