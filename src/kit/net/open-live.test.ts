import { expect, test, vi } from 'vitest';

import type { AppContext } from '../visit/app-context.tsx';

import { passEvent } from './open-live.ts';

const APP = {} as AppContext;

test.each<[string, Parameters<typeof passEvent>[2], [added: number, missed: number]]>([
  ['that it follows', { seq: 1, event: 'notice_added', ids: { noticeId: 7 } }, [1, 0]],
  ['that it doesn’t follow', { seq: 1, event: 'notices_seen', ids: {} }, [0, 0]],
  ['of a newer server', { seq: 2, event: 'other', ids: { leadId: 7 } }, [0, 0]],
  ['with invalid ids, as missed', { seq: 1, event: 'notice_added', ids: {} }, [0, 1]],
])('tells a feature only of events that it follows: one %s', (_which, event, calls) => {
  const part = { on: { notice_added: vi.fn() }, missed: vi.fn() };
  passEvent(part, APP, event);
  const { on, missed } = part;
  expect([on.notice_added.mock.calls.length, missed.mock.calls.length]).toEqual(calls);
  if (calls[0] === 1) expect(on.notice_added).toHaveBeenCalledWith(APP, { noticeId: 7 });
});
