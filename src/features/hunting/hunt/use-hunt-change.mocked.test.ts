import { expect, test, vi } from 'vitest';

import { EMPTY_HUNT, type Hunt } from '#contract/hunting/hunt.ts';
import { storeSession } from '#kit/session/stored-session.ts';
import { SESSION } from '#kit/testing/session.ts';
import { showHook } from '#kit/testing/show.tsx';
import { placeOperation } from '#storage/outbox/operation.ts';
import { rowOf } from '#storage/testing/outbox-rows.ts';

import { useHuntChange } from './use-hunt-change.ts';

const { addToOutbox } = vi.hoisted(() => ({ addToOutbox: vi.fn() }));

vi.mock('#kit/sync/outbox.ts', () => ({ addToOutbox }));

test('a new status keeps an unsent change of the conditions in the outbox', async () => {
  storeSession(SESSION);
  const hunt = { ...EMPTY_HUNT, huntId: 5, businessId: null, version: 3 } as unknown as Hunt;
  const change = await showHook(() => useHuntChange(hunt));
  await change.last(EMPTY_HUNT);
  await change.last('paused');
  const [[conditions], [status, options]] = addToOutbox.mock.calls as [[object], [never, object]];
  const placing = { replaces: false, nextAt: 0, ...options };
  expect(placeOperation(status, [rowOf(conditions)], undefined, placing).removes).toEqual([]);
});
