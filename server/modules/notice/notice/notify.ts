import { FIXED_TOPIC } from '#contract/notice-settings.ts';
import { planDeliveries } from '#server/modules/notice/delivery/plan-deliveries.ts';
import {
  addUserEvents,
  lockUserStreams,
} from '#server/modules/notice/user-event/user-event-repository.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { type NoticeOf, topicOf } from './notice-kinds.ts';
import { insertNotices } from './notice-repository.ts';

/** What somebody is to know of. The kind says which params it has (`kinds/`). */
export type NewNotice = NoticeOf & {
  userId: number;
  /** Names the occasion: what is noticed twice for one occasion is one notice, also after it was deleted. */
  dedupeKey: string;
  /** Notices of one group may be shown as one. */
  groupKey?: string;
};

/**
 * Writes notices, in the transaction of what they tell of: both are there, or neither is. With its
 * commit the readers' devices hear of them, and what leaves by mail has its moment. Who wants nothing
 * of a topic in the app gets none of it there.
 */
export async function notify(transaction: Transaction, ...notices: NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await lockUserStreams(
    transaction,
    notices.map(({ userId }) => userId),
  );
  const added = await insertNotices(
    transaction,
    notices.map((notice) => ({
      groupKey: null,
      ...notice,
      topic: topicOf(notice.kind) === FIXED_TOPIC ? null : topicOf(notice.kind),
    })),
  );
  const shown = added.filter(({ isShown }) => isShown);
  await addUserEvents(
    transaction,
    shown.map(({ id, userId }) => ({
      userId,
      event: 'notice_added' as const,
      ids: { noticeId: id },
    })),
  );
  await planDeliveries(transaction, added, new Date());
}
