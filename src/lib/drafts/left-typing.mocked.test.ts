import { beforeEach, expect, test, vi } from 'vitest';

import { storeSession } from '../session/stored-session.ts';
import { SESSION } from '../testing/session.ts';
import { VISITOR } from '#storage/kept.ts';

import { forgetLeftTyping, leftTyping } from './left-typing.ts';

const { marks } = vi.hoisted(() => ({ marks: new Set<string>() }));

vi.mock('#storage/forgotten-marks.ts', () => ({
  rememberForgotten: async (mark: string) => void marks.add(mark),
  isForgotten: async (mark: string) => marks.has(mark),
}));

const changes = {
  title: { overs: [undefined, 'Ho'], to: 'House' },
  price: { overs: [null], to: undefined },
};

beforeEach(() => localStorage.clear());

test('read returns what was left for the same owner, draft and schema version', () => {
  leftTyping({ owner: VISITOR, id: 'a' }).leave(2, changes);
  expect(leftTyping({ owner: VISITOR, id: 'a' }).read(2)).toStrictEqual(changes);
  expect(leftTyping({ owner: VISITOR, id: 'a' }).read(3)).toBeNull();
  expect(leftTyping({ owner: VISITOR, id: 'b' }).read(2)).toBeNull();
  leftTyping({ owner: VISITOR, id: 'a' }).forget();
  expect(localStorage).toHaveLength(0);
});

test('read returns null for malformed entries', () => {
  for (const text of ['', '{', 'null', '[]', '{"schemaVersion":2,"changes":{"title":"House"}}']) {
    localStorage.setItem(`typed:${VISITOR}:a`, text);
    expect(leftTyping({ owner: VISITOR, id: 'a' }).read(2)).toBeNull();
  }
});

test('leaves nothing of an account without its session, and forgetLeftTyping removes the rest', () => {
  leftTyping({ owner: '7', id: 'a' }).leave(2, changes);
  expect(localStorage).toHaveLength(0);

  storeSession(SESSION);
  leftTyping({ owner: '7', id: 'a' }).leave(2, changes);
  leftTyping({ owner: VISITOR, id: 'a' }).leave(2, changes);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('typed:'))).toEqual([
    'typed:7:a',
  ]);
  forgetLeftTyping();
  expect(leftTyping({ owner: '7', id: 'a' }).read(2)).toBeNull();
});

test('wasForgotten is true for a forgotten entry that reappears, and false for a new one', async () => {
  const left = leftTyping({ owner: VISITOR, id: 'a' });
  left.leave(2, changes);
  const [key] = Object.keys(localStorage) as [string];
  const before = localStorage.getItem(key)!;
  expect(await left.wasForgotten()).toBe(false);
  left.forget();
  localStorage.setItem(key, before);
  expect(await left.wasForgotten()).toBe(true);
  left.leave(2, changes);
  expect(await left.wasForgotten()).toBe(false);
});

test('wasForgotten is false for an entry of an older release', async () => {
  localStorage.setItem(`typed:${VISITOR}:a`, JSON.stringify({ schemaVersion: 2, changes: {} }));
  const left = leftTyping({ owner: VISITOR, id: 'a' });
  expect(left.read(2)).toEqual({});
  expect(await left.wasForgotten()).toBe(false);
});
