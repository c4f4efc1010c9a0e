import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import type { Account } from '#contract/identity/user.ts';
import { sessionAtom } from '#kit/session/session.ts';
import { show } from '#kit/testing/show.tsx';

import { PageLogin } from './page-login.tsx';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('#ui/toast.tsx', () => ({ useToast: () => showToast }));
vi.mock('@tanstack/react-router', () => ({ Link: () => null, createLink: () => () => null }));
vi.mock('../registration/waiting-listings.ts', () => ({ useListingsToSubmit: () => [] }));
vi.mock('../social/social-buttons.tsx', () => ({ SocialButtons: () => null }));
vi.mock('#kit/frames/account-frame.tsx', () => ({
  AccountFrame: ({ children }: { children: React.ReactNode }) => children,
}));
vi.mock('./form-sign-in.tsx', () => ({
  FormSignIn: (props: { onSignedIn: () => void }) => (
    <button onClick={props.onSignedIn} aria-label="Log in" />
  ),
}));

afterEach(() => act(() => getDefaultStore().set(sessionAtom, undefined)));

test.each([
  ['pending', [[{ text: 'Email not verified' }]]],
  ['active', []],
] as const)('a login to an account that is %s shows the messages %j', async (status, messages) => {
  showToast.mockClear();
  const onSignedIn = vi.fn();
  const { place } = await show(<PageLogin back={undefined} onSignedIn={onSignedIn} />);
  act(() => {
    getDefaultStore().set(sessionAtom, { status } as Account);
    place.querySelector('button')!.click();
  });
  expect(onSignedIn).toHaveBeenCalledOnce();
  expect(showToast.mock.calls).toEqual(messages);
});
