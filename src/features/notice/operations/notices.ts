import type { Notice } from '#contract/notice/notice.ts';
import { listNotices } from '#contract/notice/notice-endpoints.ts';

import type { KnownReplies } from '#storage/outbox/define-operation.ts';

/** The list of notices that operations are applied to. */
export type Notices = readonly Notice[];

/** Updates the cached lists of notices after an operation. */
export function changeNotices(known: KnownReplies, change: (notices: Notices) => Notices): void {
  known.change(listNotices, (reply) => ({
    ...reply,
    notifications: [...change(reply.notifications)],
  }));
}
