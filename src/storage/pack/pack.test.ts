import { expect, test } from 'vitest';

import type { ListingCard } from '#contract/listing/listing.ts';

import { factsOf, homeChange, type PackedHome } from './pack.ts';

const FACTS = { isForSale: true, isForRent: false, isPOR: false, frequency: null, version: 1 };
// Only these facts of a card are compared.
const CARD = { ...FACTS, priceSell: 5_000_000, priceRent: null } as unknown as ListingCard;

function homeAfter(change: Partial<ListingCard>, isGone = false): PackedHome {
  const card = { ...CARD, ...change };
  return {
    id: 1,
    cards: { en: card, th: card },
    first: factsOf(CARD),
    isGone,
    answers: [],
    photos: [],
    packedAt: '2026-03-01T10:00:00Z',
  };
}

test('homeChange is null for an unchanged listing', () => {
  expect(homeChange(homeAfter({}))).toBeNull();
});

test('homeChange contains the previous price', () => {
  const change = homeChange(homeAfter({ priceSell: 4_900_000, version: 2 }));
  expect(change).toMatchObject({
    isGone: false,
    before: { priceSell: 5_000_000 },
    isChanged: false,
  });
  expect(homeChange(homeAfter({ isForRent: true, priceRent: 9_000 }))?.before).toMatchObject({
    isForRent: false,
    priceRent: null,
  });
  // There is no change any more once the price is the same again.
  expect(homeChange(homeAfter({ version: 1 }))).toBeNull();
});

test('homeChange reports changed text, and whether the listing is off the market', () => {
  expect(homeChange(homeAfter({ version: 2 }))).toEqual({
    isGone: false,
    before: null,
    isChanged: true,
  });
  expect(homeChange(homeAfter({}, true))).toMatchObject({ isGone: true });
});
