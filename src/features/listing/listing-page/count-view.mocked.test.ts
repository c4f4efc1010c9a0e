import { SESSION } from '#kit/testing/session.ts';
import { storeSession } from '#kit/session/stored-session.ts';
import { beforeEach, expect, test, vi } from 'vitest';

import { countView, rememberView } from './count-view.ts';

const call = vi.hoisted(() => vi.fn(async () => ({ views: 7 })));
vi.mock('#kit/net/http-api.ts', () => ({ createHttpApi: () => ({ call }) }));

beforeEach(() => {
  call.mockClear();
});
const listing = (id: number) => ({ id, userId: 70, businessId: 700 });
const reader = (id: number, businessId: number | null) => ({
  ...SESSION,
  user: { ...SESSION.user, id, businessId },
});

test('counts a listing once per visit', async () => {
  expect(await countView(listing(5), 'en')).toBe(7);
  expect(await countView(listing(5), 'en')).toBeNull();
  expect(call).toHaveBeenCalledOnce();
  expect(await countView(listing(6), 'en')).toBe(7);
});

test.each([
  ['its owner', reader(70, null), null],
  ['a member of its business', reader(71, 700), null],
  ['another member', reader(71, null), 7],
])('a view by %s', async (_who, session, views) => {
  storeSession(session);
  expect(await countView(listing(5), 'en')).toBe(views);
});

test('remembers the newest 500 viewed listings', () => {
  for (let id = 1; id <= 600; id += 1) rememberView(id);
  expect(rememberView(600)).toBe(false);
  expect(rememberView(1)).toBe(true);
});

test('a view counts again if storage is forbidden', () => {
  const getItem = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem });
  expect(rememberView(3)).toBe(true);
});
