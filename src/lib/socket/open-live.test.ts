import { expect, test, vi } from 'vitest';

import type { AppContext } from '#lib/app-context.tsx';

import { type LivePart, tellPart } from './open-live.ts';

const APP = {} as AppContext;

function partOf() {
  const added = vi.fn();
  const missed = vi.fn();
  const part: LivePart = { on: { notice_added: added }, missed };
  return { part, added, missed };
}

test('passes a feature the ids of an event that it follows', () => {
  const { part, added, missed } = partOf();
  tellPart(part, APP, { seq: 1, event: 'notice_added', ids: { noticeId: 7 } });
  expect(added).toHaveBeenCalledExactlyOnceWith(APP, { noticeId: 7 });
  expect(missed).not.toHaveBeenCalled();
});

test('doesn’t call a feature for events that it doesn’t follow', () => {
  const { part, added, missed } = partOf();
  tellPart(part, APP, { seq: 1, event: 'notices_seen', ids: {} });
  tellPart(part, APP, { seq: 2, event: 'other', ids: { leadId: 7 } });
  expect(added).not.toHaveBeenCalled();
  expect(missed).not.toHaveBeenCalled();
});

test('counts an event as missed if its ids are invalid', () => {
  const { part, added, missed } = partOf();
  tellPart(part, APP, { seq: 1, event: 'notice_added', ids: {} });
  expect(added).not.toHaveBeenCalled();
  expect(missed).toHaveBeenCalledOnce();
});
