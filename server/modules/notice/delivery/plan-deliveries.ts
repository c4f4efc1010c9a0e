import { definitionOf, type NoticeKind } from '#server/modules/notice/notice/notice-kinds.ts';
import { planPush } from '#server/modules/notice/push/plan-push.ts';
import { sendPushesNow } from '#server/modules/notice/push/push-jobs.ts';
import { insertPushDeliveries, type NewPush } from '#server/modules/notice/push/push-repository.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  findHuntModes,
  findReaders,
  findWaiting,
  insertMailDeliveries,
  type NewDelivery,
} from './plan-repository.ts';
import { CLOCKS_DIFFER_MS, planMail } from './plan-mail.ts';

declare module '#server/platform/database/jobs.ts' {
  interface Jobs {
    /** Sends the due deliveries of a user's bundle. */
    send_notices: Bundle;
  }
}

/** Emails to a user that are sent together. */
export interface Bundle {
  userId: number;
  bundle: string;
}

/** A notice that was just inserted. */
export interface AddedNotice {
  id: number;
  userId: number;
  kind: NoticeKind;
}

/** Common prefix of the keys of a bundle's jobs. */
const keyOf = (userId: number, bundle: string) => `notices:${userId}:${bundle}`;

/** Returns the job that sends a bundle's due deliveries at a moment. */
const jobAt = ({ userId, bundle }: Bundle, dueAt: Date) => ({
  payload: { userId, bundle },
  runAt: dueAt,
  key: `${keyOf(userId, bundle)}:${dueAt.getTime()}`,
});

/**
 * Schedules a bundle's due deliveries for a moment, with one job for each moment. Adding an
 * existing job again would cancel its retry pause or, while it runs, its remaining attempts. New
 * notices have their own due time, so they don't affect jobs that wait for a retry.
 */
export function sendAt(transaction: Transaction, bundle: Bundle, dueAt: Date): Promise<void> {
  return transaction.addJobs('send_notices', [jobAt(bundle, dueAt)]);
}

/**
 * Plans and saves the emails and pushes about new notices; no other code does this. The caller must
 * hold the locks on the readers' streams, so that only one transaction decides for a user at a
 * time.
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
  const jobs = new Map<string, Bundle & { dueAt: Date }>();
  const deliveries: NewDelivery[] = [];
  const pushes: NewPush[] = [];
  const isAboutHunt = ({ kind }: AddedNotice) => definitionOf(kind).followsHunt === true;
  const aboutHunts = notices.filter(isAboutHunt).map(({ id }) => id);
  const huntModes = await findHuntModes(transaction, aboutHunts);
  for (const { id: noticeId, userId, kind } of notices) {
    const reader = readers.get(userId);
    if (!reader) continue;
    const subject = { kind, huntMode: huntModes.get(noticeId) ?? null };
    const pushAt = planPush(subject, reader, now);
    if (pushAt) pushes.push({ userId, noticeId, dueAt: pushAt });
    const plan = planMail(subject, reader, {
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
  await transaction.addJobs(
    'send_notices',
    [...jobs.values()].map(({ dueAt, ...job }) => jobAt(job, dueAt)),
  );
  await sendPushesNow(transaction, await insertPushDeliveries(transaction, pushes, now));
}
