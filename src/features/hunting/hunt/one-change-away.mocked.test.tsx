import { expect, test, vi } from 'vitest';

import { EMPTY_HUNT, type HuntForm } from '#contract/hunting/hunt.ts';
import { analyzeVariants, type HuntVariant } from '#contract/hunting/hunt-variants.ts';
import { createQueryClient } from '#kit/net/query-client.ts';
import { markupOf } from '#kit/testing/show.tsx';

import { OneChangeAway } from './one-change-away.tsx';

vi.mock('#kit/visit/use-debounced.ts', () => ({ useDebounced: <T,>(value: T) => value }));

const HUNT: HuntForm = {
  ...EMPTY_HUNT,
  areas: [{ kind: 'place', placeId: 1018 }],
  isForSale: true,
  propertyType: ['condo'],
  price: 5_000_000,
};

function shown(hunt: HuntForm, variants: HuntVariant[]): string {
  const queryClient = createQueryClient('server');
  queryClient.setQueryData([analyzeVariants.id, hunt], { count: 2, variants });
  return markupOf(<OneChangeAway hunt={hunt} onApply={() => undefined} />, { queryClient });
}

test('says what each change adds, in words, and leaves out those of a newer server', () => {
  const markup = shown(HUNT, [
    { change: 'type', patch: { propertyType: ['condo', 'townhouse'] }, count: 9, gain: 7 },
    { change: 'price', patch: { price: 5_250_000 }, count: 3, gain: 1 },
    { change: 'bedrooms', patch: { bedrooms: 1 }, count: 4, gain: 2 },
    { change: 'radius', patch: { areas: [] }, count: 5, gain: 3 },
    { change: 'other', patch: {}, count: 6, gain: 4 },
  ]);
  const lines = [...markup.matchAll(/>([^<>]+)<small>([^<]*)<\/small>/g)].map(
    ([, ...line]) => line,
  );
  expect(lines).toEqual([
    ['Add Townhouse', '7 more homes'],
    ['Budget up to ฿5.25M', '1 more home'],
    ['1 bedroom or more', '2 more homes'],
    ['Widen the area by 2 km', '3 more homes'],
  ]);
  expect(markup).toContain('aria-label="Apply: Budget up to ฿5.25M"');
});

test('shows nothing without a change that adds homes, and while the hunt has no area', () => {
  const price: HuntVariant = { change: 'price', patch: { price: 1 }, count: 3, gain: 1 };
  expect(shown(HUNT, [])).toBe('');
  expect(shown({ ...HUNT, areas: [] }, [price])).toBe('');
});
