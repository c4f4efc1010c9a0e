import { expect, test, vi } from 'vitest';

import { storeSession } from '../../session/stored-session.ts';
import { SESSION } from '../../testing/session.ts';
import { VISITOR } from '#storage/caches.ts';

import { forgetLeftTyping, unsavedInput } from './unsaved-input.ts';

const { marks } = vi.hoisted(() => ({ marks: new Set<string>() }));

vi.mock('#storage/forgotten-marks.ts', () => ({
  rememberForgotten: async (mark: string) => void marks.add(mark),
  isForgotten: async (mark: string) => marks.has(mark),
}));

const changes = {
  title: { overs: [undefined, 'Ho'], to: 'House' },
  price: { overs: [null], to: undefined },
};

test('read returns what was left for the same owner, draft and schema version', () => {
  unsavedInput({ owner: VISITOR, id: 'a' }).leave(2, changes);
  expect(unsavedInput({ owner: VISITOR, id: 'a' }).read(2)).toStrictEqual(changes);
  expect(unsavedInput({ owner: VISITOR, id: 'a' }).read(3)).toBeNull();
  expect(unsavedInput({ owner: VISITOR, id: 'b' }).read(2)).toBeNull();
  unsavedInput({ owner: VISITOR, id: 'a' }).forget();
  expect(localStorage).toHaveLength(0);
});

test('read returns null for malformed entries', () => {
  for (const text of ['', '{', 'null', '[]', '{"schemaVersion":2,"changes":{"title":"House"}}']) {
    localStorage.setItem(`typed:${VISITOR}:a`, text);
    expect(unsavedInput({ owner: VISITOR, id: 'a' }).read(2)).toBeNull();
  }
});

test('leaves nothing of an account without its session, and forgetLeftTyping removes the rest', () => {
  unsavedInput({ owner: '7', id: 'a' }).leave(2, changes);
  expect(localStorage).toHaveLength(0);

  storeSession(SESSION);
  unsavedInput({ owner: '7', id: 'a' }).leave(2, changes);
  unsavedInput({ owner: VISITOR, id: 'a' }).leave(2, changes);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('typed:'))).toEqual([
    'typed:7:a',
  ]);
  forgetLeftTyping();
  expect(unsavedInput({ owner: '7', id: 'a' }).read(2)).toBeNull();
});

test('wasForgotten is true for a forgotten entry that reappears, and false for a new one', async () => {
  const left = unsavedInput({ owner: VISITOR, id: 'a' });
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
  const left = unsavedInput({ owner: VISITOR, id: 'a' });
  expect(left.read(2)).toEqual({});
  expect(await left.wasForgotten()).toBe(false);
});
