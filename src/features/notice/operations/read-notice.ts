import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { listNotices, markNoticeRead } from '#contract/notice/notice-endpoints.ts';
import { Id } from '#contract/kit/values.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';
import { changeNotices, type Notices } from './notices.ts';

const Body = v.object({ noticeId: Id, change: v.picklist(['read', 'unread']) });

function mark(notices: Notices, { noticeId, change }: v.InferOutput<typeof Body>): Notices {
  return notices.map((one) => (one.id === noticeId ? { ...one, isRead: change === 'read' } : one));
}

/** Marks a notice as read or unread. */
export const readNotice = defineOperation({
  kind: 'notice.read',
  endpoint: markNoticeRead,
  body: Body,
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
  overlay: mark,
  // The notice is already deleted, so there is nothing to report.
  dropped: () => null,
  settled: (body, _reply, known) => changeNotices(known, (notices) => mark(notices, body)),
  left: (_body, known) => known.refresh(listNotices),
});
