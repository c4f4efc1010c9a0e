import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ListingCard as CardListing } from '#contract/listing.ts';
import type { Photo } from '#contract/photo.ts';

import { ListingCard } from './listing-card.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: React.ReactNode }) => <a href="/homes">{children}</a>,
}));
vi.mock('#features/favourite/heart.tsx', () => ({ Heart: () => null }));
vi.mock('#ui/picture.tsx', () => ({ Picture: () => <img alt="" /> }));
vi.mock('./listing-pages.ts', () => ({ useListingLink: () => ({}) }));
vi.mock('./listing-price.tsx', () => ({ ListingPrice: () => null }));
vi.mock('./listing-facts.tsx', () => ({ ListingFacts: () => null }));

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const images = ['a', 'b', 'c'].map((key) => ({ key }) as Photo);
const listing = { id: 1, images, createdAt: '2026-01-01T00:00:00Z' } as Partial<CardListing>;

test('the link contains no `tabindex` until the photos can be swiped, and no keyboard stop then', () => {
  const container = document.createElement('div');
  const root = createRoot(container);
  act(() =>
    root.render(
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <ListingCard listing={listing as CardListing} />
      </I18nProvider>,
    ),
  );
  expect(container.querySelectorAll('a [tabindex]')).toHaveLength(0);
  expect(container.querySelectorAll('img')).toHaveLength(1);
  act(() => {
    container.querySelector('article')!.dispatchEvent(new Event('touchstart', { bubbles: true }));
  });
  expect(container.querySelectorAll('img')).toHaveLength(3);
  expect(container.querySelector('[data-awake]')!.getAttribute('tabindex')).toBe('-1');
  act(() => root.unmount());
});
