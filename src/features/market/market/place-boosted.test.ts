import { expect, test } from 'vitest';

import type { BoostedCard } from '#contract/market/search-endpoints.ts';
import type { ListingCard } from '#contract/listing/listing.ts';

import { placeBoosted } from './market-queries.ts';

const cards = (...ids: number[]) => ids.map((id) => ({ id })) as ListingCard[];
const boosted = (...ids: number[]) => ids.map((id) => ({ id, boost: {} })) as BoostedCard[];
const ids = (listings: readonly { id: number }[]) => listings.map(({ id }) => id);

test('puts boosted listings at the third and sixth place', () => {
  expect(ids(placeBoosted(cards(1, 2, 3, 4, 5, 6), boosted(8, 9)))).toEqual([
    1, 2, 8, 3, 4, 9, 5, 6,
  ]);
});

test('shows a boosted listing once and keeps the order of the others', () => {
  expect(ids(placeBoosted(cards(1, 2, 3, 4, 5, 6), boosted(1, 5)))).toEqual([2, 3, 1, 4, 6, 5]);
});

test('puts them at the end of a shorter list', () => {
  expect(ids(placeBoosted(cards(1), boosted(1)))).toEqual([1]);
  expect(ids(placeBoosted(cards(1, 2), boosted(2, 1)))).toEqual([2, 1]);
});
