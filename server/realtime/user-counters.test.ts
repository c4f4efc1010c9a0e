import { expect, test } from 'vitest';

import type { UserCounts } from '../modules/notice/user-event/user-events.ts';

import { UserCounters } from './user-counters.ts';

test('returns counts read before a gap without caching them', async () => {
  const answers: ((counts: UserCounts) => void)[] = [];
  const counters = new UserCounters(() => new Promise((resolve) => answers.push(resolve)));
  counters.hold(1);
  const before = counters.of(1);
  counters.forget();
  answers[0]!({ unseenCount: 1, unreadCount: 0, seq: 1 });
  expect((await before).unseenCount).toBe(1);
  expect(counters.size).toBe(0);
  const after = counters.of(1);
  answers[1]!({ unseenCount: 2, unreadCount: 0, seq: 2 });
  expect((await after).unseenCount).toBe(2);
  expect(counters.size).toBe(1);
});
