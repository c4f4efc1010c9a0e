import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';

import type { Account } from '#contract/identity/user.ts';
import { useSession } from '#kit/session/session.ts';
import { markupOf } from '#kit/testing/show.tsx';
import { LISTING } from '#features/listing/testing/listing.ts';

import { ContactBar } from './contact-bar.tsx';
import { useContact, useContactWays } from './contact-methods.tsx';

vi.mock('#kit/session/session.ts', () => ({ useSession: vi.fn() }));
vi.mock('@tanstack/react-router', () => ({
  createLink:
    () =>
    ({ children }: { children: ReactNode }) =>
      children,
}));
vi.mock('../availability/ask-available.tsx', () => ({ AskAvailableInBar: () => 'Ask' }));
vi.mock('./contact-card.tsx', () => ({ LogInToContact: () => 'Log in' }));
vi.mock('./contact-methods.tsx', () => ({
  useContactWays: vi.fn(),
  useContact: vi.fn(),
  linkWays: (ways: unknown) => ways,
  WayButton: ({ way, variant }: { way: { method: string }; variant: string }) =>
    `${way.method} ${variant}. `,
}));

/** Renders the bar for a session and the owner's contact methods. */
function bar(session: Partial<Account> | null | undefined, methods?: readonly string[]): string {
  vi.mocked(useSession).mockReturnValue(session as Account);
  vi.mocked(useContactWays).mockReturnValue(
    (methods?.map((method) => ({ method })) ?? null) as ReturnType<typeof useContactWays>,
  );
  return markupOf(<ContactBar listing={{ ...LISTING, userId: 7 }} />);
}

const member = { id: 8, businessId: null, status: 'active' } as const;

test('is empty until it is known who reads', () => {
  expect(bar(undefined)).toBe('');
});

test('shows visitors the contact details after a tap, or how to get them', () => {
  const asked = (reply: object | null) =>
    vi.mocked(useContact).mockReturnValue({ data: reply && { reply } } as never);
  asked(null);
  expect(bar(null)).toContain('Show contact details');
  asked({ methods: [{ method: 'phone' }] });
  expect(bar(null, ['phone'])).toBe('phone primary. ');
  asked({ methods: [], needsAccount: true });
  expect(bar(null)).toBe('Log in');
  expect(bar({ ...member, status: 'pending' })).toContain('Confirm your email');
});

test('leads owners to the form of their listing', () => {
  expect(bar({ ...member, id: 7 })).toContain('Edit listing');
});

test('offers the two preferred ways to speak to the owner', () => {
  expect(bar(member, ['line', 'email', 'phone', 'whatsapp'])).toBe('phone outline. line primary. ');
  expect(bar(member, ['phone'])).toBe('phone primary. ');
});

test('offers the question about availability if there is no other way', () => {
  expect(bar(member, [])).toBe('Ask');
  expect(bar(member, ['email'])).toBe('Ask');
  expect(bar(member)).toBe('');
});
