import type { NoticeKind } from '#server/modules/notice/notice/notice-kinds.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  findReaders,
  findWaiting,
  insertMailDeliveries,
  type NewDelivery,
} from './delivery-repository.ts';
import { CLOCKS_DIFFER_MS, planMail } from './plan-mail.ts';

declare module '#server/platform/database/jobs.ts' {
  interface Jobs {
    /** Sends what is due of a bundle of somebody's mails. */
    send_notices: { userId: number; bundle: string };
  }
}

/** A notice that was just written. */
export interface AddedNotice {
  id: number;
  userId: number;
  kind: NoticeKind;
}

/** What the keys of all jobs of a bundle begin with. */
const keyOf = (userId: number, bundle: string) => `notices:${userId}:${bundle}`;

/**
 * Has what is due of a bundle sent at a moment, by one job for each moment. A job that was added again
 * would lose its pause if it waits for another try, and its tries if it runs: news, which is due at a
 * moment of its own, must neither wake one, nor put it off, nor end it.
 */
export function sendAt(
  transaction: Transaction,
  { userId, bundle }: { userId: number; bundle: string },
  dueAt: Date,
): Promise<void> {
  return transaction.addJob(
    'send_notices',
    { userId, bundle },
    { runAt: dueAt, key: `${keyOf(userId, bundle)}:${dueAt.getTime()}` },
  );
}

/**
 * Decides where notices go besides the app, and writes it down: the one place that does. The streams
 * of their readers are held by the caller, so that no two decide about one person at a time.
 */
export async function planDeliveries(
  transaction: Transaction,
  notices: readonly AddedNotice[],
  now: Date,
): Promise<void> {
  if (notices.length === 0) return;
  const userIds = [...new Set(notices.map(({ userId }) => userId))];
  const readers = await findReaders(transaction, userIds);
  const soon = new Date(now.getTime() + CLOCKS_DIFFER_MS);
  const waiting = new Map(
    (await findWaiting(transaction, userIds, soon)).map(({ userId, bundle, dueAt }) => [
      keyOf(userId, bundle),
      dueAt,
    ]),
  );
  const jobs = new Map<string, { userId: number; bundle: string; dueAt: Date }>();
  const deliveries: NewDelivery[] = [];
  for (const { id: noticeId, userId, kind } of notices) {
    const reader = readers.get(userId);
    if (!reader) continue;
    const plan = planMail(kind, reader, {
      now,
      waiting: (bundle) => waiting.get(keyOf(userId, bundle)),
    });
    if (plan.state === 'skipped') {
      deliveries.push({ userId, noticeId, ...plan, dueAt: null, bundle: kind });
      continue;
    }
    const { bundle, dueAt } = plan;
    deliveries.push({ userId, noticeId, ...plan });
    waiting.set(keyOf(userId, bundle), dueAt);
    jobs.set(keyOf(userId, bundle), { userId, bundle, dueAt });
  }
  await insertMailDeliveries(transaction, deliveries);
  for (const { dueAt, ...job } of jobs.values()) await sendAt(transaction, job, dueAt);
}
