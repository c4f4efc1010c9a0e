import type { ReactNode } from 'react';

import type { DemandCell } from '#contract/hunting/demand.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { createQueryClient } from '#kit/net/query-client.ts';
import { markupOf } from '#kit/testing/show.tsx';

import { demandQuery, type DemandReply } from '../demand-query.ts';
import type { DemandSearch } from '../demand-search.ts';
import type { NearbyListing } from '../nearby-bands.ts';

/** Returns a group of 5 hunters for a condo in Khlong Toei, Bangkok. */
export const demandCell = (changes: Partial<DemandCell> = {}): DemandCell => ({
  provinceId: 10,
  districtId: 1033,
  location: 'Khlong Toei',
  latitude: 13.71,
  longitude: 100.58,
  propertyType: 'condo',
  deal: 'sale',
  budget: { min: 5_000_000, max: 8_000_000 },
  isoCodeCurrency: 'THB',
  hunters: 5,
  ...changes,
});

/** A condo in the same district, for sale at a price within the budget of that group. */
export const NEARBY: NearbyListing = {
  country: 'TH',
  isoCodeCurrency: 'THB',
  propertyType: 'condo',
  isForSale: true,
  isForRent: false,
  priceSell: 6_000_000,
  priceRent: null,
  frequency: 'monthly',
  provinceId: 10,
  districtId: 1033,
};

/**
 * Renders a component in an app that knows what hunters look for.
 * @param cells the groups of a search; `null`: nothing is known yet
 * @param cachedAt when a copy of the device was saved; `null`: the groups come from the server
 */
export function renderWithDemand(
  component: ReactNode,
  search: DemandSearch,
  cells: readonly DemandCell[] | null,
  { cachedAt = null, hasMore = false }: { cachedAt?: string | null; hasMore?: boolean } = {},
): string {
  const queryClient = createQueryClient('server');
  const app: Partial<AppContext> = { queryClient, keep: () => undefined };
  if (cells) {
    const reply: DemandReply = {
      cells: [...cells],
      hasMore,
      provinces: [{ id: 10, name: 'Bangkok' }],
      countedAt: cells.length > 0 ? '2026-11-27T08:02:00.000Z' : null,
    };
    queryClient.setQueryData(
      demandQuery({ language: 'en', ...app } as AppContext, search).queryKey,
      { reply, cachedAt },
    );
  }
  return markupOf(component, app);
}
