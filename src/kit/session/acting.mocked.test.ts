import { getDefaultStore } from 'jotai';
import { act, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

import type { Account } from '#contract/identity/user.ts';
import { show } from '../testing/show.tsx';

import { actingMode, useActing } from './acting.ts';
import { useFollowActing } from './follow-acting.ts';
import { actingForAtom, sessionAtom, useSession } from './session.ts';
import { dropStoredSession } from './stored-session.ts';

const location = vi.hoisted(() => ({ pathname: '' }));
vi.mock('@tanstack/react-router', () => ({
  useLocation: ({ select }: { select: (at: typeof location) => unknown }) => select(location),
}));

const store = getDefaultStore();
afterEach(() => {
  store.set(sessionAtom, undefined);
  store.set(actingForAtom, undefined);
  dropStoredSession();
});

test.each([
  ['/business-dashboard/settings', 'business'],
  ['/create-property/business', 'business'],
  ['/hunting-board/dashboard/business/matches', 'business'],
  ['/hunting-board/leads/hunt/business/7', 'business'],
  ['/business/7', null],
  ['/users/saved', null],
  ['/users/dashboard', 'personal'],
  ['/create-property/user', 'personal'],
  ['/create-property/businesslike', 'personal'],
  ['/hunting-board/dashboard/user/business', 'personal'],
])('actingMode of %s is %s', (pathname, mode) => {
  expect(actingMode(pathname)).toBe(mode);
});

test('a member acts for the business on every page until they open a personal one', async () => {
  let acting = {};
  const Shown = () => {
    useFollowActing();
    acting = useActing();
    return null;
  };
  const { render } = await show(null);
  const actingAt = async (pathname: string, businessId: number | null = 7) => {
    location.pathname = pathname;
    act(() => store.set(sessionAtom, { businessId } as Account));
    await render(createElement(Shown, { key: pathname }));
    return acting;
  };
  const business = { mode: 'business', businessId: 7 };
  const personal = { mode: 'personal', businessId: null };
  expect(await actingAt('/huntingboard')).toEqual(personal);
  await actingAt('/business-dashboard/settings');
  expect(await actingAt('/huntingboard')).toEqual(business);
  // A later visit.
  await render(null);
  store.set(actingForAtom, undefined);
  expect(await actingAt('/')).toEqual(business);
  await actingAt('/users/dashboard');
  expect(await actingAt('/huntingboard')).toEqual(personal);
  // The membership has ended.
  await actingAt('/business-dashboard/settings');
  expect(await actingAt('/', null)).toEqual(personal);
  await render(null);
});

test('a part of the page that is hydrated after the session is known starts as a visitor’s', async () => {
  const part = createElement(() => createElement('i', null, useSession()?.id));
  const place = document.createElement('div');
  place.innerHTML = renderToString(part);
  store.set(sessionAtom, { id: 7 } as Account);
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(place, part, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(place.textContent).toBe('7');
  await act(async () => root.unmount());
});
