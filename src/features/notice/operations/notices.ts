import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import {
  deleteNotice as deleteNoticeEndpoint,
  listNotices,
  markNoticeRead,
  markNoticesSeen,
} from '#contract/notice/notice-endpoints.ts';
import type { Notice } from '#contract/notice/notice.ts';
import { defineOperation, type KnownReplies } from '#storage/outbox/define-operation.ts';

/** The list of notices that operations are applied to. */
export type Notices = readonly Notice[];

/**
 * What operations on notices share: `change` is shown until the reply, and then made in the cached
 * lists. One that comes too late has nothing to report, because its notice is deleted.
 */
const changing = <Body>(change: (notices: Notices, body: Body) => Notices) => ({
  overlay: change,
  dropped: () => null,
  settled(body: Body, _reply: unknown, known: KnownReplies) {
    known.change(listNotices, (reply) => ({
      ...reply,
      notifications: [...change(reply.notifications, body)],
    }));
  },
  left: (_body: Body, known: KnownReplies) => known.refresh(listNotices),
});

const Read = v.object({ noticeId: Id, change: v.picklist(['read', 'unread']) });

/** Marks a notice as read or unread. */
export const readNotice = defineOperation({
  kind: 'notice.read',
  endpoint: markNoticeRead,
  body: Read,
  request: ({ noticeId, change }) => ({
    params: { id: String(noticeId) },
    body: { isRead: change === 'read' },
  }),
  entity: ({ noticeId }) => `notice:${noticeId}`,
  texts: ({ change }, { subject }) => ({
    title:
      change === 'read' ? msg`Mark a notification as read` : msg`Mark a notification as unread`,
    text: subject,
  }),
  ...changing((notices, { noticeId, change }: v.InferOutput<typeof Read>) =>
    notices.map((one) => (one.id === noticeId ? { ...one, isRead: change === 'read' } : one)),
  ),
});

const Seen = v.object({
  /** The newest notice that was on screen. */
  upTo: Id,
  /** Whether to mark them as read too. */
  isRead: v.boolean(),
});

/** Marks all notices up to one as seen, or as read. */
export const seeNotices = defineOperation({
  kind: 'notice.seen',
  endpoint: markNoticesSeen,
  body: Seen,
  request: ({ upTo, isRead }) => ({ body: { upTo, ...(isRead && { isRead }) } }),
  // Separate entities: a newer "seen" replaces an older one, but never the user's "mark as read".
  entity: ({ isRead }) => (isRead ? 'notices:read' : 'notices:seen'),
  texts: ({ isRead }) => ({
    title: isRead ? msg`Mark all notifications as read` : msg`Mark notifications as seen`,
  }),
  ...changing((notices, { upTo, isRead }: v.InferOutput<typeof Seen>) =>
    notices.map((one) =>
      one.id > upTo ? one : { ...one, isSeen: true, isRead: one.isRead || isRead },
    ),
  ),
});

const Deleted = v.object({ noticeId: Id, change: v.literal('deleted') });

/** Deletes a notice. */
export const deleteNotice = defineOperation({
  kind: 'notice.delete',
  endpoint: deleteNoticeEndpoint,
  body: Deleted,
  request: ({ noticeId }) => ({ params: { id: String(noticeId) }, body: {} }),
  entity: ({ noticeId }) => `notice:${noticeId}`,
  texts: (_body, { subject }) => ({ title: msg`Delete a notification`, text: subject }),
  ...changing((notices, { noticeId }: v.InferOutput<typeof Deleted>) =>
    notices.filter(({ id }) => id !== noticeId),
  ),
});
