import { Plural, Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { filtersOfHunt } from '#contract/hunting/hunt-filter.ts';
import type { HuntForm } from '#contract/hunting/hunt.ts';
import { searchListings } from '#contract/market/search-endpoints.ts';
import { SEARCH_DEBOUNCE_MS } from '#contract/kit/limits.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { useDebounced } from '#kit/visit/use-debounced.ts';

import styles from './live-count.module.css';

/** Query for the listings on the market that match a hunt now, from the server or the device. */
export function useMatchingNow(hunt: HuntForm, pageSize: number) {
  const app = useApp();
  const filters = filtersOfHunt(hunt);
  const isAsked = hunt.areas.length > 0 && (hunt.isForSale || hunt.isForRent);
  return useQuery({
    queryKey: ['hunts.now', app.language, filters, pageSize] as const,
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        filters.map((body) =>
          app.ask(searchListings, { query: { page: 1, pageSize }, body }, { signal }),
        ),
      );
      return {
        count: answers.reduce((sum, { reply }) => sum + reply.pagination.totalCount, 0),
        listings: answers.flatMap(({ reply }) => reply.properties.rows).slice(0, pageSize),
        cachedAt: answers.find(({ cachedAt }) => cachedAt)?.cachedAt ?? null,
        /** Number of listings on the device that were searched; null: the server answered. */
        cachedListings:
          answers.find((one) => one.cachedListings !== undefined)?.cachedListings ?? null,
      };
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
}

/** Says how many listings match a hunt now, while it is written. */
export function LiveCount({ hunt }: { hunt: HuntForm }) {
  const debounced = useDebounced(hunt, SEARCH_DEBOUNCE_MS);
  const { data, isError } = useMatchingNow(debounced, 1);
  const isOpen = hunt.areas.length === 0 || (!hunt.isForSale && !hunt.isForRent);
  return (
    <p className={styles.count} role="status" data-none={data?.count === 0 || undefined}>
      {isOpen ? (
        <Trans>Choose buy or rent and an area to see how many homes match.</Trans>
      ) : isError ? (
        <Trans>The number of matches isn’t available right now.</Trans>
      ) : !data ? (
        <Trans>Counting...</Trans>
      ) : data.count === 0 && data.cachedListings !== null ? (
        <Trans>We’ll search the whole market when you’re online.</Trans>
      ) : data.count === 0 ? (
        <Trans>No matches yet. We’ll notify you of the first one.</Trans>
      ) : data.cachedListings === null ? (
        <Plural value={data.count} one="# home matches now" other="# homes match now" />
      ) : (
        <Plural
          value={data.count}
          one="# home on this device matches"
          other="# homes on this device match"
        />
      )}
    </p>
  );
}
