import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import type { Listing } from '#contract/listing/listing.ts';
import type { Account } from '#contract/identity/user.ts';
import { useSession } from '#kit/session/session.ts';
import { LISTING } from '#features/listing/testing/listing.ts';

import { LateParts } from './late-parts.tsx';

vi.mock('#kit/session/session.ts', () => ({ useSession: vi.fn() }));
vi.mock('../contact/contact-bar.tsx', () => ({ ContactBar: () => null }));
vi.mock('../contact/contact-card.tsx', () => ({ ContactCard: () => null }));
vi.mock('./price-history.tsx', () => ({ PriceHistory: () => null }));
vi.mock('./printed-link.tsx', () => ({ PrintedLink: () => null }));
vi.mock('#features/trust/report/report-button.tsx', () => ({ ReportButton: () => 'Report' }));

const account = (id: number) =>
  ({ id, businessId: null, roleId: 0 }) as Partial<Account> as Account;

/** Renders the end of a listing page for a session; `undefined` means not known yet. */
function end(session: Account | null | undefined, changes: Partial<Listing> = {}): string {
  vi.mocked(useSession).mockReturnValue(session);
  return renderToString(<LateParts listing={{ ...LISTING, userId: 7, ...changes }} part="end" />);
}

test.each([
  ['a visitor', null, 'Report'],
  ['another member', account(8), 'Report'],
  ['the owner', account(7), ''],
  ['a member of its business', { ...account(8), businessId: 3, roleId: 4 }, ''],
  ['a reader who isn’t known yet', undefined, ''],
])('offers to report a listing only to others: %s', (_who, session, offered) => {
  expect(end(session, { businessId: session?.businessId ?? null })).toBe(offered);
});
