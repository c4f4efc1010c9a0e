import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { readDemand } from '#contract/demand.ts';
import type { Reply } from '#contract/endpoint.ts';
import { type Market, MARKET_CODES } from '#contract/market.ts';
import type { AppContext } from '#lib/app-context.tsx';

import type { DemandSearch } from './demand-search.ts';

export type DemandReply = Reply<typeof readDemand>;

/** Returns what is asked for a page. Districts are chosen from the reply. */
export function demandInput({ country, province, type, deal }: DemandSearch) {
  return {
    body: {
      country: country ?? MARKET_CODES[0],
      provinceId: province ?? null,
      type: type ?? null,
      deal: deal ?? null,
    },
  };
}

/** Query for what hunters look for. */
export function demandQuery(app: Pick<AppContext, 'ask' | 'language'>, search: DemandSearch) {
  const input = demandInput(search);
  return queryOptions({
    queryKey: [readDemand.id, app.language, input.body] as const,
    queryFn: ({ signal }) => app.ask(readDemand, input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the country of a page: the chosen one, or that of the visit if it is a market. */
export function countryOf(
  { country, province }: Pick<DemandSearch, 'country' | 'province'>,
  visited: string | null | undefined,
): Market {
  const own = MARKET_CODES.find((code) => code === visited);
  return country ?? (province === undefined ? own : undefined) ?? MARKET_CODES[0];
}
