import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { listNotices, markNoticesSeen } from '#contract/notice/notice-endpoints.ts';
import { Id } from '#contract/kit/values.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';
import { changeNotices, type Notices } from './notices.ts';

const Body = v.object({
  /** The newest notice that was on screen. */
  upTo: Id,
  /** Whether to mark them as read too. */
  isRead: v.boolean(),
});

function see(notices: Notices, { upTo, isRead }: v.InferOutput<typeof Body>): Notices {
  return notices.map((one) =>
    one.id > upTo ? one : { ...one, isSeen: true, isRead: one.isRead || isRead },
  );
}

/** Marks all notices up to one as seen, or as read. */
export const seeNotices = defineOperation({
  kind: 'notice.seen',
  endpoint: markNoticesSeen,
  body: Body,
  request: ({ upTo, isRead }) => ({ body: { upTo, ...(isRead && { isRead }) } }),
  // Separate entities: a newer "seen" replaces an older one, but never the user's "mark as read".
  entity: ({ isRead }) => (isRead ? 'notices:read' : 'notices:seen'),
  texts: ({ isRead }) => ({
    title: isRead ? msg`Mark all notifications as read` : msg`Mark notifications as seen`,
  }),
  overlay: see,
  dropped: () => null,
  settled: (body, _reply, known) => changeNotices(known, (notices) => see(notices, body)),
  left: (_body, known) => known.refresh(listNotices),
});
