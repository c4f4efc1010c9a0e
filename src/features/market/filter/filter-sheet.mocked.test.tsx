import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';

import { SEARCH_DEBOUNCE_MS } from '#contract/kit/limits.ts';
import { buttonOf, fill, press, show } from '#kit/testing/show.tsx';

import type { MarketSearch } from '../market/market-search.ts';
import { FilterSheet } from './filter-sheet.tsx';

vi.mock('./filter-place-field.tsx', () => ({ PlaceField: () => null }));
vi.mock('#ui/dialog.tsx', () => ({
  Dialog: ({ title, children, footer, onClose }: Record<string, React.ReactNode>) => (
    <div>
      <button onClick={onClose as unknown as () => void}>{`Close ${title as string}`}</button>
      {children}
      {footer}
    </div>
  ),
}));
vi.mock('#features/place/money/converter.ts', () => ({
  useConverter: (currency: string) => (amount: number) => ({
    amount: amount / (currency === 'THB' ? 32 : 300),
    currency: { symbol: 'US$', decimals: 2 },
  }),
}));
let search: MarketSearch;

function Sheet({ start }: { start: MarketSearch }) {
  const [now, setNow] = useState(start);
  return (
    <FilterSheet
      search={now}
      onSearchChange={(next) => {
        search = next;
        setNow(next);
      }}
      totalCount={null}
      onClose={() => undefined}
      onShow={() => undefined}
    />
  );
}
async function open(start: MarketSearch = {}): Promise<HTMLElement> {
  search = start;
  return (await show(<Sheet start={start} />)).place;
}

/** Returns the checkbox or radio with a label. */
const choice = (place: HTMLElement, label: string) =>
  [...place.querySelectorAll('label')]
    .find(({ textContent }) => textContent === label)!
    .querySelector('input');

/** Chooses an option of a list. */
async function select(place: HTMLElement, label: RegExp, value: string): Promise<void> {
  const of = [...place.querySelectorAll('label')].find((one) => label.test(one.textContent))!;
  const list = place.querySelector<HTMLSelectElement>(`[id="${of.htmlFor}"]`)!;
  await act(async () => {
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

test.each([
  ['Condo', { type: ['condo'] }],
  ['Swimming pool', { features: ['pool'] }],
  ['Fully furnished', { furnishing: ['fully'] }],
  ['Seller financing', { finance: 1 }],
  ['Daily rental', { daily: 1 }],
])('%s is set by a press, and removed by another', async (label, set) => {
  const place = await open({ deal: 'any' });
  await press(choice(place, label));
  expect(search).toEqual({ deal: 'any', ...set });
  await press(choice(place, label));
  expect(JSON.parse(JSON.stringify(search))).toEqual({ deal: 'any' });
});

test('a number of bedrooms is the least or the exact one, and a studio is exact', async () => {
  const place = await open();
  await press(choice(place, '2+'));
  expect(search).toMatchObject({ beds: 2 });
  await press(choice(place, 'Exact number'));
  expect([search.beds, search.rooms]).toEqual([undefined, 2]);
  await press(choice(place, 'Studio'));
  expect([search.beds, search.rooms]).toEqual([undefined, 0]);
});

test.each([
  [/^Smallest size/, '30', { size: '30-' }],
  [/^Train station/, '500', { station: 500 }],
  [/^Highest floor/, '20', { floor: '-20' }],
  [/^Sort by/, 'lowsqm', { sort: 'lowsqm' }],
])('the list %s sets %s', async (label, value, set) => {
  const place = await open();
  await select(place, label, value);
  expect(search).toMatchObject(set);
});

test('price limits are in the currency of the market, with the chosen one beside it', async () => {
  const place = await open({ country: 'TH' });
  const prices = [...place.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(prices).toContainEqual(expect.stringMatching(/^฿5M \(≈\sUS\$156,000\)$/u));
  await select(place, /^Highest price \(฿\)/, '5000000');
  expect(search).toMatchObject({ max: 5_000_000 });
});

test('all filters are cleared at once, but not the words', async () => {
  const place = await open({ q: 'pool', type: ['condo'], rooms: 2, station: 500 });
  await press(buttonOf(place, 'Clear'));
  expect(JSON.parse(JSON.stringify(search))).toEqual({ q: 'pool' });
});

test('a keyword is applied when typing pauses, and when the sheet closes', async () => {
  vi.useFakeTimers();
  const place = await open();
  const field = place.querySelector<HTMLInputElement>('input[type=search]')!;
  await fill(field, 'river');
  expect(search.q).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS));
  expect(search.q).toBe('river');
  for (const [keyword, button] of [
    ['pool', 'Show homes'],
    ['garden', 'Close Filters'],
  ] as const) {
    await fill(field, keyword);
    await press(buttonOf(place, button));
    expect(search.q).toBe(keyword);
  }
});
