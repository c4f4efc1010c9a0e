import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';

import { searchListings } from '#contract/market/search-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { LiftChip } from '#ui/choices.tsx';

import type { FilterFieldProps } from '../filter/deal-field.tsx';
import { filterLabel } from '../filter/filter-labels.ts';
import { type ActiveFilter, activeFilters, withoutFilters } from '../filter/market-filters.ts';
import { focusResults } from './focus-results.ts';
import { filterOf, type MarketSearch } from './market-search.ts';
import { usePlaceNames } from './place-names.ts';

/** Maximum number of filters whose counts are requested. More would help only in rare cases. */
const MOST_COUNTED = 10;

/**
 * Buttons of the empty state. Counts the results without each filter, and offers to remove the one
 * that helps most.
 */
export function EmptyActions({ search, onSearchChange }: FilterFieldProps) {
  const { i18n, t } = useLingui();
  const names = usePlaceNames(search);
  const { filters, isSettled } = useCountsWithout(search);
  // Shown only once the order is final, so that buttons don't move under a finger.
  if (!isSettled) return null;
  const lift = (next: MarketSearch) => {
    onSearchChange(next);
    // The buttons disappear with the filter.
    focusResults();
  };
  const [best] = filters;
  const bestLabel = best && filterLabel(best.filter, search, i18n, names);
  return (
    <>
      {best?.count ? (
        <Button variant="primary" onClick={() => lift(best.filter.without)}>
          <Plural
            value={best.count}
            one={`# home without ${bestLabel}`}
            other={`# homes without ${bestLabel}`}
          />
        </Button>
      ) : null}
      {filters.slice(best?.count ? 1 : 0).map(({ filter, count }) => {
        const label = filterLabel(filter, search, i18n, names);
        return (
          <LiftChip
            key={`${filter.key}-${filter.value}`}
            label={t`Remove ${label}`}
            onClick={() => lift(filter.without)}
          >
            {count ? `${label} · ${i18n.number(count)}` : label}
          </LiftChip>
        );
      })}
      {filters.length > 1 && (
        <Button variant="quiet" onClick={() => lift(withoutFilters(search))}>
          <Trans>Clear all</Trans>
        </Button>
      )}
    </>
  );
}

/**
 * Returns the number of results without each filter, highest first. A count is `null` while it
 * loads or if it is unknown.
 */
function useCountsWithout(search: MarketSearch): {
  filters: { filter: ActiveFilter; count: number | null }[];
  isSettled: boolean;
} {
  const app = useApp();
  const filters = activeFilters(search);
  const counts = useQueries({
    queries: filters.slice(0, MOST_COUNTED).map(({ without }) => {
      const body = filterOf(without);
      return {
        queryKey: [searchListings.id, 'count', body] as const,
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          app.ask(searchListings, { query: { page: 1, pageSize: 1 }, body }, { signal }),
        retry: false,
      };
    }),
  });
  const counted = filters
    .map((filter, index) => ({
      filter,
      count: counts[index]?.data?.reply.pagination.totalCount ?? null,
    }))
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));
  return { filters: counted, isSettled: counts.every(({ isPending }) => !isPending) };
}
