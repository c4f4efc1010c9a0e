import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { formOfDraft } from '#contract/listing/listing-draft.ts';
import type { ListingDraft } from '#contract/listing/listing-form.ts';
import { buttonOf, press, show } from '#kit/testing/show.tsx';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';

import { MarketValue } from './market-value.tsx';

const query = vi.hoisted(() => ({ current: {} as object }));
vi.mock('./market-value-query.ts', async (load) => ({
  ...(await load<object>()),
  useMarketValue: () => query.current,
}));
afterEach(() => act(async () => getDefaultStore().set(onlineAtom, true)));

const VALUE = {
  low: 10_000,
  likely: 12_000,
  high: 15_000,
  certainty: 'medium',
  count: 8,
  within: 3,
};
const HOME = {
  property: {
    id: 5,
    slug: 'a-condo',
    propertyTitle: 'Quiet condo',
    propertyType: 'condo',
    homeSize: 50,
    location: 'Watthana',
  },
  price: 13_000,
  adjustedPrice: 12_500,
  distance: 0.4,
};
const replyWith = (value: object | null, comparables: object[] = []) => ({
  data: { reply: { value, comparables, isoCodeCurrency: 'THB' } },
});

async function open(draft: ListingDraft, present: object) {
  query.current = present;
  const onPrice = vi.fn();
  const facts = { propertyType: 'condo', homeSize: 48, provinceId: 10, districtId: 1039 } as const;
  const form = formOfDraft({ country: 'TH', ...facts, ...draft });
  const { place: box } = await show(<MarketValue form={form} excludeId={null} onPrice={onPrice} />);
  return { box, onPrice };
}

test.each([
  ['without a size', { homeSize: undefined }, {}, 'Add the location and living area to see'],
  ['of land without a size', { propertyType: 'land' }, {}, 'Add the location and land size to see'],
  ['with too few comparable homes', {}, replyWith(null), 'Not enough comparable homes nearby'],
] satisfies [string, ListingDraft, object, string][])(
  'a home %s has no estimate, and no price is suggested',
  async (_what, draft, present, text) => {
    const { box } = await open({ isForSale: true, ...draft }, present);
    expect(box.textContent).toContain(text);
    expect(box.innerHTML).not.toMatch(/<button|<summary|฿/);
  },
);

test.each([
  [true, 'Couldn’t load the estimate. Your form is safe.'],
  [false, 'You’re offline. The estimate will show when you’re online.'],
])('a failed estimate, online %s, says so and can be asked again', async (isOnline, text) => {
  getDefaultStore().set(onlineAtom, isOnline);
  const refetch = vi.fn();
  const { box } = await open({ isForSale: true }, { refetch });
  expect(box.textContent).toContain(text);
  await press(buttonOf(box, 'Try again'));
  expect(refetch).toHaveBeenCalledOnce();
});

test('an estimate shows its range, its certainty and the homes that it is based on', async () => {
  const { box } = await open({ isForSale: true }, replyWith(VALUE, [HOME]));
  for (const text of [
    'About ฿12,000',
    'between ฿10K and ฿15K',
    'Medium confidence',
    'Based on 8 listings within 3 km',
    '฿13,000',
    'For a home like yours: ฿12.5K',
  ]) {
    expect(box.textContent.replaceAll('\u00a0', ' ')).toContain(text);
  }
  const link = box.querySelector('a')!;
  expect([link.getAttribute('href'), link.target]).toEqual(['/properties/5/a-condo', '_blank']);
});

test.each([
  ['sale', { isForSale: true }, 12_000],
  ['rent', { isForRent: true, frequency: 'monthly' }, 12_000],
  ['rent', { isForRent: true, frequency: 'yearly' }, 144_000],
] satisfies [string, ListingDraft, number][])(
  'the estimate for %s of %o can be used as the price',
  async (deal, draft, price) => {
    const { box, onPrice } = await open(draft, replyWith(VALUE));
    await press(buttonOf(box, 'Use this price'));
    expect(onPrice.mock.calls).toEqual([[deal, price]]);
  },
);

test.each([
  [9_000 * 12, 'is below this range'],
  [12_000 * 12, 'is within this range'],
  [16_000 * 12, 'is above this range'],
])('a yearly rent of %d is compared with the range, month by month', async (priceRent, text) => {
  const rent = { isForRent: true, frequency: 'yearly', priceRent } as const;
  const { box } = await open(rent, replyWith(VALUE));
  expect(box.textContent).toContain(text);
  expect(buttonOf(box, 'Use this price')).toBeUndefined();
});
