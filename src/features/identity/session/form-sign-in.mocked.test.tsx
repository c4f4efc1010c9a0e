import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { type AppContext, AppContextProvider } from '#kit/visit/app-context.tsx';
import { buttonOf, fieldOf, fill, press, show } from '#kit/testing/show.tsx';

import { FormSignIn } from './form-sign-in.tsx';

const signInHere = vi.hoisted(() => vi.fn());
vi.mock('./sign-in.ts', () => ({ signInHere }));
vi.mock('@tanstack/react-router', () => ({
  createLink: () => () => null,
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
  useHydrated: () => true,
}));
beforeEach(() => signInHere.mockReset().mockResolvedValue(null));

const SAM = {
  role: 'owner',
  firstName: 'Sam',
  lastName: 'Perera',
  email: 'sam@sala.test',
} as const;

async function open(signedOut: 'ended' | 'blocked' | null = null) {
  const onSignedIn = vi.fn();
  const { place } = await show(
    <AppContextProvider app={{ supportEmail: 'help@sala.test' } as AppContext}>
      <FormSignIn
        demoAccounts={[{ ...SAM, password: 'Sala-demo-1' }]}
        signedOut={signedOut}
        newHere={null}
        onSignedIn={onSignedIn}
        onSecondStep={() => undefined}
      />
    </AppContextProvider>,
  );
  const [email, password] = ['email', 'password'].map((name) => fieldOf(place, name));
  const submit = () => press(buttonOf(place, 'Log in'));
  return { place, email: email!, password: password!, submit, onSignedIn };
}

test('missing fields say what to enter, and the first of them gets the focus', async () => {
  const { email, password, submit } = await open();
  await submit();
  expect(document.activeElement).toBe(email);
  expect([email, password].map((field) => field.getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
  ]);
  await fill(email, 'mali@people.test');
  expect(email.getAttribute('aria-invalid')).toBeNull();
  await submit();
  expect(document.activeElement).toBe(password);
  expect(signInHere).not.toHaveBeenCalled();
});

test.each([
  ['wrong', 'Invalid email or password'],
  ['blocked', 'Your account has been blocked. Please contact support. help@sala.test'],
  ['too_many_logins', 'Too many attempts. Try again later, or reset your password by email.'],
  ['unreachable', 'You’re offline, so you can’t log in.'],
])('a login that fails as %s says so and keeps what was entered', async (failure, text) => {
  signInHere.mockResolvedValue(failure);
  const { place, email, password, submit, onSignedIn } = await open();
  await fill(email, ' mali@people.test ');
  await fill(password, 'Not-this-one-1');
  await submit();
  expect(signInHere.mock.lastCall![1]).toEqual({
    email: 'mali@people.test',
    password: 'Not-this-one-1',
  });
  expect(place.querySelector('[role=alert]')!.textContent).toBe(text);
  expect(password.value).toBe('Not-this-one-1');
  // A wrong password is selected, so that typing replaces it.
  expect(password.selectionEnd! - password.selectionStart! > 0).toBe(failure === 'wrong');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test.each([
  ['ended', 'Your session has expired. Log in again to continue.'],
  ['blocked', 'Your account has been blocked. Please contact support. help@sala.test'],
] as const)('a session that is %s shows the reason before a login', async (signedOut, text) => {
  const { place } = await open(signedOut);
  expect(place.textContent).toContain(text);
});

test('a demo account logs in by one press', async () => {
  const { place, onSignedIn } = await open();
  await press(place.querySelector<HTMLElement>('li button'));
  expect(signInHere.mock.lastCall![1]).toEqual({ email: SAM.email, password: 'Sala-demo-1' });
  expect(onSignedIn).toHaveBeenCalledOnce();
});

test('the password can be shown and hidden', async () => {
  const { place, password } = await open();
  for (const [label, type] of [
    ['Show password', 'text'],
    ['Hide password', 'password'],
  ]) {
    await press(place.querySelector<HTMLElement>(`[aria-label="${label}"]`));
    expect(password.type).toBe(type);
  }
});
