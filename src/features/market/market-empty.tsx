import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';

import { searchListings } from '#contract/listing-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { LiftChip } from '#ui/choices.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

import { type ActiveFilter, activeFilters } from './filter/active-filter.ts';
import type { FilterFieldProps } from './filter/deal-field.tsx';
import { filterWords } from './filter/filter-words.ts';
import { withoutFilters } from './filter/market-filters.ts';
import { filterOf, type MarketSearch } from './market-search.ts';
import { usePlaceNames } from './place-queries.ts';

/** Nothing fits: looks what would without each filter, and offers the one that helps most. */
export function MarketEmpty({ search, onSearchChange }: FilterFieldProps) {
  const { i18n, t } = useLingui();
  const names = usePlaceNames(search);
  const { filters, isSettled } = useCountsWithout(search);
  if (filters.length === 0) {
    return (
      <EmptyState drawing={<EmptySala />} title={<Trans>No homes here yet</Trans>}>
        <Trans>New ones come in every day. Look again soon.</Trans>
      </EmptyState>
    );
  }
  const [best] = filters;
  const bestWords = best && filterWords(best.filter, search, i18n, names);
  return (
    <EmptyState
      drawing={<EmptySala />}
      title={<Trans>No home fits all of this</Trans>}
      // What is about to change its place isn't offered yet: it would slip from under a finger.
      actions={
        isSettled && (
          <>
            {best?.count ? (
              <Button look="primary" onClick={() => onSearchChange(best.filter.without)}>
                <Plural
                  value={best.count}
                  one={`# home without ${bestWords}`}
                  other={`# homes without ${bestWords}`}
                />
              </Button>
            ) : null}
            {filters.slice(best?.count ? 1 : 0).map(({ filter, count }) => {
              const words = filterWords(filter, search, i18n, names);
              return (
                <LiftChip
                  key={`${filter.key}-${filter.value}`}
                  label={t`Remove ${words}`}
                  onClick={() => onSearchChange(filter.without)}
                >
                  {count ? `${words} · ${i18n.number(count)}` : words}
                </LiftChip>
              );
            })}
            {filters.length > 1 && (
              <Button look="quiet" onClick={() => onSearchChange(withoutFilters(search))}>
                <Trans>Clear all</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      <Trans>Leave one of these out and look again.</Trans>
    </EmptyState>
  );
}

/** More searches than this at once would only help somebody who has narrowed beyond reason. */
const MOST_COUNTED = 10;

/** How many homes fit without each filter, the most first; null while or where nobody knows. */
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
