import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { readDemand } from '#contract/hunting/demand.ts';
import type { Reply } from '#contract/kit/endpoint.ts';
import { type Market, MARKET_CODES } from '#contract/place/market.ts';
import { NetworkError } from '#kit/net/network-error.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import type { Answer } from '#kit/net/ask.ts';

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

/**
 * Query for what hunters look for. Offline the groups of a search are selected from the copy of all
 * groups of the country, if the device has one, as the server would.
 */
export function demandQuery(
  { ask, language }: Pick<AppContext, 'ask' | 'language'>,
  search: DemandSearch,
) {
  const input = demandInput(search);
  const { country, province, type, deal } = search;
  return queryOptions({
    queryKey: [readDemand.id, language, input.body] as const,
    queryFn: async ({ signal }): Promise<Answer<DemandReply>> => {
      try {
        return await ask(readDemand, input, { signal });
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
        const whole = await ask(readDemand, demandInput({ country }), { signal });
        const cells = whole.reply.cells.filter(
          (cell) =>
            (province === undefined || cell.provinceId === province) &&
            (type === undefined || cell.propertyType === type) &&
            (deal === undefined || cell.deal === deal),
        );
        return { ...whole, reply: { ...whole.reply, cells } };
      }
    },
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
