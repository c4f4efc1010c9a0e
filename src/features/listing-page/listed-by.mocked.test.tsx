import { expect, test, vi } from 'vitest';

import type { Listing } from '#contract/listing.ts';
import { markupOf } from '#lib/testing/show.tsx';

import { ListedBy } from './listed-by.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children, to, params }: { children: string; to: string; params: { id: string } }) => (
    <a href={to.replace('$id', params.id)}>{children}</a>
  ),
}));

function markupBy(listedBy: Listing['listedBy']): string {
  const listing = { createdAt: '2026-11-01T00:00:00.000Z', availabilityVerifiedAt: null, listedBy };
  return markupOf(<ListedBy listing={listing as Listing} />);
}

test('links a person’s name to their profile', () => {
  const markup = markupBy({ name: 'Nok', userId: 7, businessId: null });
  expect(markup).toContain('<a href="/member/7">Listed by Nok</a>');
});

test('leads to the page of a business, not to the profile of its member', () => {
  const markup = markupBy({ name: 'Baan Agency', userId: 7, businessId: 3 });
  expect(markup).toContain('Listed by Baan Agency');
  expect(markup).toContain('href="/business/3"');
  expect(markup).not.toContain('/member/');
});
