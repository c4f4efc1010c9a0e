import type { ChosenTopic } from '#contract/notice-settings.ts';
import { FIXED_TOPIC } from '#contract/notice-settings.ts';
import { noticeLetter } from '#server/modules/notice/mail/notice-letter.ts';
import { definitionOf, findKind, topicOf } from '#server/modules/notice/notice/notice-kinds.ts';
import { renderLetter } from '#server/modules/notice/mail/render-letter.ts';
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
  findReaders,
  lockInterrupted,
  lockWaiting,
  type ReaderRow,
  updateDeliveries,
} from './delivery-repository.ts';
import { sendAt } from './plan-deliveries.ts';
import { CLOCKS_DIFFER_MS, decideMail, isBundleWorthTwice, isWorthTwice } from './plan-mail.ts';

/** Tries of one mail: the pauses grow to hours, and news of the day before yesterday is none. */
const ATTEMPTS = 14;

/** A bundle holds so many at most; the app has them all. */
const MOST_IN_A_MAIL = 40;

export interface DeliveryServices extends MailServices {
  /** Default: the machine's. */
  now?: () => Date;
}

const idsOf = (rows: readonly DueRow[]) => rows.map(({ id }) => id);

interface Bundle {
  userId: number;
  bundle: string;
}

/**
 * Decides anew what of a bundle leaves now, and takes it: from here on it is handed over, by this
 * job and by no other. A job that tries again takes what it had; newer news has a job of its own.
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
      kind !== null && definitionOf(kind).needsLiveListing === true && !row.listing?.isLive;
    const decision = kind
      ? decideMail({ kind, isRead: row.isRead, isOutdated }, reader, now)
      : ({ state: 'skipped', reason: 'outdated' } as const);
    if (decision.state === 'send') rows.push(row);
    else await updateDeliveries(transaction, [row.id], decision);
    if (decision.state === 'due') hold(decision.dueAt);
  }
  // Whatever waits has a job that comes for it.
  if (heldUntil) await sendAt(transaction, { userId, bundle }, heldUntil);
  await updateDeliveries(transaction, idsOf(rows), { state: 'sending', jobId });
  return rows.length > 0 ? { reader, rows } : null;
}

/**
 * What an earlier try of the job had taken may have left or not: nobody knows. It isn't sent again,
 * for the app has told of it; what is about the account's safety is.
 */
async function closeInterrupted(transaction: Transaction, bundle: string, jobId: number) {
  const ids = await lockInterrupted(transaction, jobId);
  const state = isBundleWorthTwice(bundle) ? 'due' : 'failed';
  await updateDeliveries(transaction, ids, { state, reason: 'interrupted' });
}

async function write(
  { database, origin }: MailServices,
  { reader, rows }: { reader: ReaderRow; rows: DueRow[] },
): Promise<Mail> {
  const shown = rows.slice(-MOST_IN_A_MAIL);
  const kind = findKind(shown[0]!.kind)!;
  const topic = topicOf(kind);
  const stop =
    topic === FIXED_TOPIC
      ? null
      : await unsubscribeLink(database, origin(), reader.id, topic satisfies ChosenTopic);
  const letter = noticeLetter(shown, {
    firstName: reader.firstName,
    origin: origin(),
    language: reader.language,
    count: rows.length,
    timeZone: reader.timeZone,
    stop,
  });
  return {
    to: { name: `${reader.firstName} ${reader.lastName}`.trim(), address: reader.email! },
    subject: letter.subject,
    ...renderLetter(letter, reader.language),
    // The same at each try with the same news.
    messageId: `<notices-${rows[0]!.id}-${rows.at(-1)!.id}@${new URL(origin()).hostname}>`,
    ...(stop && { unsubscribe: stop }),
  };
}

/**
 * Sends what is due of a bundle as one mail, at most once: it is marked as taken before it is handed
 * over, and only what surely wasn't taken by the other side is tried again.
 * @throws what the sender throws, for another try
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
    const kind = findKind(taken.rows[0]!.kind)!;
    if (error instanceof MailUncertainError && !isWorthTwice(kind)) {
      log.warn(
        `A notification email to account ${bundle.userId} may not have been sent. It will not be sent again.`,
      );
      return end('uncertain');
    }
    // What has waited before may have more tries behind it than the rest.
    const isLast = ({ attempts }: DueRow) => attempts + 1 >= ATTEMPTS;
    const [last, left] = [taken.rows.filter(isLast), taken.rows.filter((row) => !isLast(row))];
    await updateDeliveries(database, idsOf(last), { state: 'failed', reason: 'undeliverable' });
    await updateDeliveries(database, idsOf(left), { state: 'due', reason: 'retry' });
    if (left.length > 0) throw error;
    return;
  }
  await updateDeliveries(database, ids, { state: 'sent', at: now() });
}
