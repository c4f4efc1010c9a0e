import { act } from 'react';
import { expect, test, vi } from 'vitest';

import type { Photo } from '#contract/media/photo.ts';
import { show } from '#kit/testing/show.tsx';
import { CARD } from '#features/listing/testing/listing.ts';

import { ListingCard } from './listing-card.tsx';

vi.mock('@tanstack/react-router', () => ({
  createLink: () => () => null,
  Link: ({ children }: { children: React.ReactNode }) => <a href="/homes">{children}</a>,
}));
vi.mock('../favourite/heart.tsx', () => ({ Heart: () => null }));
vi.mock('#ui/picture.tsx', () => ({ Picture: () => <img alt="" /> }));
vi.mock('./listing-pages.ts', () => ({ useListingLink: () => ({}) }));
vi.mock('./listing-price.tsx', () => ({ ListingPrice: () => null }));
vi.mock('./listing-facts.tsx', () => ({ ListingFacts: () => null }));

const images = ['a', 'b', 'c'].map((key) => ({ key }) as Photo);

test('the link contains no `tabindex` until the photos can be swiped, and no keyboard stop then', async () => {
  const { place } = await show(<ListingCard listing={{ ...CARD, images }} />);
  expect(place.querySelectorAll('a [tabindex]')).toHaveLength(0);
  expect(place.querySelectorAll('img')).toHaveLength(1);
  act(() => {
    place.querySelector('article')!.dispatchEvent(new Event('touchstart', { bubbles: true }));
  });
  expect(place.querySelectorAll('img')).toHaveLength(3);
  expect(place.querySelector('[data-awake]')!.getAttribute('tabindex')).toBe('-1');
});
