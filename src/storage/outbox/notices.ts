import type { Notice } from '#contract/notice.ts';
import { listNotices } from '#contract/notice-endpoints.ts';

import type { KnownReplies } from './known-replies.ts';

/** Notices, as operations on them are laid over. */
export type Notices = readonly Notice[];

/** Brings the lists of notices up to date with what one operation did. */
export function changeNotices(known: KnownReplies, change: (notices: Notices) => Notices): void {
  known.change(listNotices, (reply) => ({
    ...reply,
    notifications: [...change(reply.notifications)],
  }));
}
