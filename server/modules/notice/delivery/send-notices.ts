import { isDeepStrictEqual } from 'node:util';

import { type ChosenTopic, FIXED_TOPIC } from '#contract/notice/notice-settings.ts';
import { noticeEmail } from '#server/modules/notice/mail/notice-email.ts';
import {
  definitionOf,
  findKind,
  type NoticeKind,
  topicOf,
} from '#server/modules/notice/notice/notice-kinds.ts';
import { readLinkSigner } from '#server/modules/notice/mail/link-signature.ts';
import { renderEmail } from '#server/modules/notice/mail/render-email.ts';
import type { MailServices } from '#server/modules/notice/mail/mail-services.ts';
import { unsubscribeLink } from '#server/modules/notice/notice-settings/unsubscribe-token.ts';
import type { JobContext } from '#server/platform/database/jobs.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import {
  type Mail,
  MailRefusedError,
  MailUncertainError,
} from '#server/platform/mail/mail-sender.ts';

import {
  type DueRow,
  lockInterrupted,
  lockWaiting,
  updateDeliveries,
} from './delivery-repository.ts';
import { type Bundle, sendAt } from './plan-deliveries.ts';
import { CLOCKS_DIFFER_MS, decideMail, isWorthTwice } from './plan-mail.ts';
import { findReaders, type ReaderRow } from './plan-repository.ts';

/**
 * Maximum number of attempts for an email. The pauses grow to hours, and older notices are no
 * longer news.
 */
const ATTEMPTS = 14;

/** Maximum number of notices listed in an email; the app shows all. */
const MOST_IN_A_MAIL = 40;

export interface DeliveryServices extends MailServices {
  /** Default: the system clock. */
  now?: () => Date;
}

const idsOf = (rows: readonly DueRow[]) => rows.map(({ id }) => id);

/** Whether a notice makes no sense any more, because its listing is off the market. */
const isOffMarket = (kind: NoticeKind, { listing }: DueRow) =>
  definitionOf(kind).needsLiveListing === true && !listing?.isLive;

/** Whether a notice repeats one that waits too, such as in a weekly email. */
const isRepeatedIn = (waiting: readonly DueRow[], kind: NoticeKind, { params }: DueRow) =>
  waiting.some(
    (other) =>
      other.kind === definitionOf(kind).remindsOf && isDeepStrictEqual(other.params, params),
  );

/**
 * Decides again which deliveries of a bundle to send now, and marks them as being sent by this job
 * only. A retrying job takes its previous deliveries; newer ones have their own job.
 */
async function take(
  transaction: Transaction,
  { userId, bundle }: Bundle,
  { jobId, now }: { jobId: number; now: Date },
): Promise<{ reader: ReaderRow; rows: DueRow[] } | null> {
  const reader = (await findReaders(transaction, [userId])).get(userId);
  if (!reader) return null;
  const rows: DueRow[] = [];
  let heldUntil: Date | null = null;
  const hold = (until: Date) => (heldUntil = heldUntil && heldUntil < until ? heldUntil : until);
  const waiting = await lockWaiting(transaction, { userId, bundle }, jobId);
  const own = waiting.filter((row) => row.jobId === jobId);
  for (const row of own.length > 0 ? own : waiting) {
    if (row.dueAt.getTime() > now.getTime() + CLOCKS_DIFFER_MS) {
      hold(row.dueAt);
      continue;
    }
    const kind = findKind(row.kind);
    const isOutdated =
      kind !== null && (isOffMarket(kind, row) || isRepeatedIn(waiting, kind, row));
    const decision = kind
      ? decideMail({ kind, huntMode: row.huntMode, isRead: row.isRead, isOutdated }, reader, now)
      : ({ state: 'skipped', reason: 'outdated' } as const);
    if (decision.state === 'send') rows.push(row);
    else await updateDeliveries(transaction, [row.id], decision);
    if (decision.state === 'due') hold(decision.dueAt);
  }
  // Every waiting delivery needs a job.
  if (heldUntil) await sendAt(transaction, { userId, bundle }, heldUntil);
  await updateDeliveries(transaction, idsOf(rows), { state: 'sending', jobId });
  return rows.length > 0 ? { reader, rows } : null;
}

/**
 * Ends deliveries that an earlier attempt of this job may or may not have sent. They aren't sent
 * again, because the app shows the notices. Only account security emails are.
 */
async function closeInterrupted(transaction: Transaction, bundle: string, jobId: number) {
  const ids = await lockInterrupted(transaction, jobId);
  const state = isWorthTwice(bundle) ? 'due' : 'failed';
  await updateDeliveries(transaction, ids, { state, reason: 'interrupted' });
}

async function write(
  { database, origin, sender }: MailServices,
  { reader, rows }: { reader: ReaderRow; rows: DueRow[] },
): Promise<Mail> {
  const shown = rows.slice(-MOST_IN_A_MAIL);
  const kind = findKind(shown[0]!.kind)!;
  const topic = topicOf(kind);
  const stop =
    topic === FIXED_TOPIC
      ? null
      : await unsubscribeLink(database, origin(), reader.id, topic satisfies ChosenTopic);
  const email = noticeEmail(shown, {
    userId: reader.id,
    sign: await readLinkSigner(database),
    firstName: reader.firstName,
    origin: origin(),
    language: reader.language,
    count: rows.length,
    timeZone: reader.timeZone,
    stop,
  });
  return {
    to: { name: `${reader.firstName} ${reader.lastName}`.trim(), address: reader.email! },
    subject: email.subject,
    ...renderEmail(email, reader.language, sender.replyTo),
    // The same for each attempt with the same notices.
    messageId: `<notices-${rows[0]!.id}-${rows.at(-1)!.id}@${new URL(origin()).hostname}>`,
    ...(stop && { unsubscribe: stop }),
  };
}

/**
 * Sends a bundle's due deliveries as one email, at most once. They are marked before sending, and
 * retried only if the mail server certainly didn't accept the email.
 * @throws the sender's error, so that the job is retried
 */
export async function sendNotices(
  services: DeliveryServices,
  bundle: Bundle,
  job: Pick<JobContext, 'id'>,
): Promise<void> {
  const { database, sender, log, now = () => new Date() } = services;
  const taken = await database.transaction(async (transaction) => {
    await closeInterrupted(transaction, bundle.bundle, job.id);
    return take(transaction, bundle, { jobId: job.id, now: now() });
  });
  if (!taken) return;
  const ids = idsOf(taken.rows);
  const end = (reason: string) => updateDeliveries(database, ids, { state: 'failed', reason });
  try {
    await sender.send(await write(services, taken));
  } catch (error) {
    if (error instanceof MailRefusedError) {
      log.warn(`A notification email to account ${bundle.userId} was rejected permanently.`);
      return end('refused');
    }
    if (error instanceof MailUncertainError && !isWorthTwice(bundle.bundle)) {
      log.warn(
        `A notification email to account ${bundle.userId} may not have been sent. It will not be sent again.`,
      );
      return end('uncertain');
    }
    // Deliveries that waited before may have more attempts than the others.
    const isLast = ({ attempts }: DueRow) => attempts + 1 >= ATTEMPTS;
    const [last, left] = [taken.rows.filter(isLast), taken.rows.filter((row) => !isLast(row))];
    await updateDeliveries(database, idsOf(last), { state: 'failed', reason: 'undeliverable' });
    await updateDeliveries(database, idsOf(left), { state: 'due', reason: 'retry' });
    if (left.length > 0) throw error;
    return;
  }
  await updateDeliveries(database, ids, { state: 'sent', at: now() });
}
