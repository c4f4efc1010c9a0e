import {
  DEFAULT_CHOICES,
  FIXED_TOPIC,
  MAIL_MODES,
  type MailMode,
  type NoticeTopic,
} from '#contract/notice/notice-settings.ts';

import { definitionOf, findKind, topicOf } from '../notice/notice-kinds.ts';
import {
  decideDelivery,
  type DeliveryDecision,
  type DelayReason,
  isUrgent,
  type NoticeNow,
  type NoticeSubject,
  type Reader,
  type SkippedFor,
} from './decide-delivery.ts';
import { afterQuiet, nextSummary } from './wall-clock.ts';

/** The plan for a notice's email. Deliveries with the same `bundle` are sent together. */
export type MailPlan =
  | { state: 'due'; dueAt: Date; reason: DelayReason | null; bundle: string }
  | { state: 'skipped'; reason: SkippedFor };

/** Minutes to wait for more notices of the same kind. The app has already shown them. */
const GATHERING_MINUTES: Record<NoticeTopic, number> = {
  account: 0,
  messages: 10,
  team: 3,
  leads: 3,
  hunts: 3,
  listings: 3,
  saved: 3,
};

/** Maximum clock difference between this machine and the database, which starts jobs. */
export const CLOCKS_DIFFER_MS = 60_000;

/** Returns the mode of the topic, or of the hunt if that is slower. */
function modeOf({ kind, huntMode }: NoticeSubject, { modes }: Reader): MailMode {
  const topic = topicOf(kind);
  if (topic === FIXED_TOPIC) return 'instant';
  const mode = modes[topic] ?? DEFAULT_CHOICES[topic].email;
  if (huntMode === null || !definitionOf(kind).followsHunt) return mode;
  // The modes are in order, from the fastest on.
  return MAIL_MODES[Math.max(MAIL_MODES.indexOf(mode), MAIL_MODES.indexOf(huntMode))]!;
}

/**
 * Plans the email for a new notice.
 * @param waiting returns the next due time of a bundle's waiting deliveries; deliveries that may be
 *   sending right now don't count
 */
export function planMail(
  subject: NoticeSubject,
  reader: Reader,
  { now, waiting }: { now: Date; waiting: (bundle: string) => Date | undefined },
): MailPlan {
  if (!reader.isReachable) return { state: 'skipped', reason: 'unreachable' };
  const { kind } = subject;
  const mode = modeOf(subject, reader);
  if (mode === 'off') return { state: 'skipped', reason: 'off' };
  if (isUrgent(kind)) return { state: 'due', dueAt: now, reason: null, bundle: kind };
  const bundle = mode === 'instant' ? kind : `${topicOf(kind)}.${mode}`;
  const first = waiting(bundle);
  // Later notices join a waiting email. Otherwise a stream of notices could delay it forever.
  const wanted =
    first && first > now
      ? first
      : mode === 'instant'
        ? new Date(now.getTime() + GATHERING_MINUTES[topicOf(kind)] * 60_000)
        : // Skips a summary that may be sending right now.
          nextSummary(new Date(now.getTime() + CLOCKS_DIFFER_MS), mode, reader.timeZone);
  const dueAt = afterQuiet(wanted, reader.quietHours, reader.timeZone);
  const reason = dueAt > wanted ? 'quiet_hours' : mode === 'instant' ? 'gathering' : mode;
  return { state: 'due', dueAt, reason, bundle };
}

/** Decides again when an email is due. */
export const decideMail = (notice: NoticeNow, reader: Reader, now: Date): DeliveryDecision =>
  decideDelivery(notice, reader, now, modeOf(notice, reader) !== 'off');

/**
 * Whether the emails of a bundle are sent again if sending was interrupted. A duplicate of an urgent
 * one does no harm, and urgent kinds have a bundle of their own.
 */
export function isWorthTwice(bundle: string): boolean {
  const kind = findKind(bundle);
  return kind !== null && isUrgent(kind);
}
