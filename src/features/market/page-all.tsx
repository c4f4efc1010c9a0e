import { Plural, Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';

import { DEFAULT_DEAL } from '#features/listing/market-deal.ts';
import { ListingGrid, ListingGridSkeleton } from '#features/listing/listing-grid.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

import { ActiveFilters } from './active-filters-place.tsx';
import { DealField, type FilterFieldProps } from './filter/deal-field.tsx';
import { withParts } from './filter/market-filters.ts';
import { HuntOffer } from './hunt-offer.tsx';
import { useMarketResults, type MarketResults } from './market-queries.ts';
import type { MarketSearch } from './market-search.ts';
import styles from './page-all.module.css';
import { KeptHomesNote, MarketFailure } from './result-notes.tsx';
import { SearchLink } from './search/search-box.tsx';
import { useBoostCounts } from './use-boost-counts.ts';

/** Section of one kind of result: homes, posts or businesses. */
interface ResultSection {
  /** Part of the heading's id, for example `homes`. */
  id: string;
  heading: ReactNode;
  /** Link to all results of this kind; absent if all are shown. */
  all?: ReactNode;
  content: ReactNode;
}

/** Results for a keyword, with a section for each kind that has results. */
export function PageAll({ search }: { search: MarketSearch }) {
  const homes = useMarketResults(search);
  const page = useRef<HTMLDivElement>(null);
  useBoostCounts(page, homes);
  const sections = [homesSection(homes, search)].filter((section) => section !== null);
  const keyword = search.q ?? '';
  const navigate = useNavigate();
  const field: FilterFieldProps = {
    search: withParts(search, homes.keywordParts),
    onSearchChange: (next) => void navigate({ to: '.', search: next }),
  };
  return (
    <div ref={page} className={styles.page}>
      <div className={styles.search}>
        <SearchLink search={search} />
      </div>
      <h1 className={styles.title}>
        {keyword ? <Trans>Results for “{keyword}”</Trans> : <Trans>All results</Trans>}
      </h1>
      <div className={styles.deal}>
        <DealField {...field} />
      </div>
      <ActiveFilters {...field} />
      {sections.length === 0 ? (
        <WithoutSections homes={homes} search={field.search} keyword={keyword} />
      ) : (
        sections.map((section) => (
          <section key={section.id} aria-labelledby={`results-${section.id}`}>
            <header className={styles.header}>
              <h2 id={`results-${section.id}`} className={styles.heading}>
                {section.heading}
              </h2>
              {section.all}
            </header>
            {section.content}
          </section>
        ))
      )}
    </div>
  );
}

interface NothingFoundProps {
  /** What a hunt would look for. */
  search: MarketSearch;
  keyword: string;
}

function WithoutSections({ homes, ...found }: NothingFoundProps & { homes: MarketResults }) {
  switch (homes.status) {
    case 'pending':
      return <ListingGridSkeleton />;
    case 'error':
      return <MarketFailure onRetry={homes.retry} />;
    case 'ready':
      return <NothingFound {...found} />;
  }
}

function NothingFound({ search, keyword }: NothingFoundProps) {
  return (
    <EmptyState
      drawing={<EmptySala />}
      title={keyword ? <Trans>Nothing found</Trans> : <Trans>No homes here yet</Trans>}
      actions={
        <>
          <HuntOffer search={search} className={buttonClass({ look: 'primary' })} />
          <Link to="/" className={buttonClass()}>
            <Trans>Go to Market</Trans>
          </Link>
        </>
      }
    >
      {keyword ? (
        <Trans>Try another spelling, fewer words, or the name of a district.</Trans>
      ) : (
        <Trans>New homes are added every day.</Trans>
      )}
    </EmptyState>
  );
}

function homesSection(homes: MarketResults, search: MarketSearch): ResultSection | null {
  if (homes.status !== 'ready' || homes.totalCount === 0) return null;
  const count = homes.totalCount;
  return {
    id: 'homes',
    heading: <Plural value={count} one="# home" other="# homes" />,
    ...(homes.hasMore && {
      all: (
        <Link
          to="/results/$type"
          params={{ type: 'properties' }}
          search={search}
          className={buttonClass()}
        >
          <Trans>See all homes</Trans>
        </Link>
      ),
    }),
    content: (
      <>
        <KeptHomesNote results={homes} />
        <ListingGrid
          listings={homes.listings}
          deal={search.deal ?? DEFAULT_DEAL}
          isStale={homes.isStale}
        />
      </>
    ),
  };
}
