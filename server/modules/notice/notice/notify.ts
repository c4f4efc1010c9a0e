import { randomUUID } from 'node:crypto';

import { FIXED_TOPIC } from '#contract/notice/notice-settings.ts';
import { planDeliveries } from '#server/modules/notice/delivery/plan-deliveries.ts';
import { addUserEvents, lockUserStreams } from '../user-event/user-events.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { type NoticeOf, topicOf } from './notice-kinds.ts';
import { insertNotices } from './notice-repository.ts';

/** A notice to send. The kind determines its params (`kinds/`). */
export type NewNotice = NoticeOf & {
  userId: number;
  /**
   * Identifies the event: further notices with the same key are ignored, even after the first was
   * deleted. Default: no other notice is about the event.
   */
  dedupeKey?: string;
  /** Notices with the same key may be shown as one. */
  groupKey?: string;
};

/**
 * Creates notices in the transaction of the change that they report, so both are saved or neither.
 * On commit, the readers' devices are informed and emails and pushes are planned. Topics that a reader
 * turned off in the app don't appear there.
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
      dedupeKey: `${notice.kind}:${randomUUID()}`,
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
