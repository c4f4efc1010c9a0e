import { expect, test, vi } from 'vitest';

import { markupOf } from '#kit/testing/show.tsx';
import { LISTING } from '#features/listing/testing/listing.ts';

import { ListedBy } from './listed-by.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children, to, params }: { children: string; to: string; params: { id: string } }) => (
    <a href={to.replace('$id', params.id)}>{children}</a>
  ),
}));

test.each([
  ['a person', null, '/member/7'],
  ['a business, not its member', 3, '/business/3'],
])('leads to the page of %s', (_who, businessId, href) => {
  const listedBy = { name: 'Nok', userId: 7, businessId };
  const markup = markupOf(<ListedBy listing={{ ...LISTING, listedBy }} />);
  expect(markup).toContain('Listed by Nok');
  expect(markup.match(/href="[^"]*"/g)).toEqual([`href="${href}"`]);
});
