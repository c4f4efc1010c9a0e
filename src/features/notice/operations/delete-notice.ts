import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import {
  deleteNotice as deleteNoticeEndpoint,
  listNotices,
} from '#contract/notice/notice-endpoints.ts';
import { Id } from '#contract/kit/values.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';
import { changeNotices, type Notices } from './notices.ts';

const Body = v.object({ noticeId: Id, change: v.literal('deleted') });

function without(notices: Notices, { noticeId }: v.InferOutput<typeof Body>): Notices {
  return notices.filter(({ id }) => id !== noticeId);
}

/** Deletes a notice. */
export const deleteNotice = defineOperation({
  kind: 'notice.delete',
  endpoint: deleteNoticeEndpoint,
  body: Body,
  request: ({ noticeId }) => ({ params: { id: String(noticeId) }, body: {} }),
  entity: ({ noticeId }) => `notice:${noticeId}`,
  texts: (_body, { subject }) => ({ title: msg`Delete a notification`, text: subject }),
  overlay: without,
  // The notice is already deleted, so there is nothing to report.
  dropped: () => null,
  settled: (body, _reply, known) => changeNotices(known, (notices) => without(notices, body)),
  left: (_body, known) => known.refresh(listNotices),
});
