import {
  DEFAULT_CHOICES,
  FIXED_TOPIC,
  type MailMode,
  type NoticeTopic,
  type QuietHours,
} from '#contract/notice-settings.ts';
import { findKind, type NoticeKind, topicOf } from '#server/modules/notice/notice/notice-kinds.ts';

import { afterQuiet, isQuiet, nextSummary } from './wall-clock.ts';

/** What decides whether and when somebody is written to. */
export interface Reader {
  /** The account is active, and its address proven. */
  isReachable: boolean;
  /** What they chose of mails, by topic; where nothing is said, the topic's default holds. */
  modes: Readonly<Partial<Record<NoticeTopic, MailMode>>>;
  quietHours: QuietHours | null;
  timeZone: string;
}

/** Why a mail waits, and why none was sent: stable ids, for the log of deliveries. */
export type HeldFor = 'gathering' | 'quiet_hours' | 'daily' | 'weekly';
export type SkippedFor = 'off' | 'unreachable' | 'read' | 'outdated';

/** What becomes of the mail about a notice. What leaves together has one `bundle`. */
export type MailPlan =
  | { state: 'due'; dueAt: Date; reason: HeldFor | null; bundle: string }
  | { state: 'skipped'; reason: SkippedFor };

/** So long is waited for more of the same kind, minutes: the app has told of it already. */
const GATHERING_MINUTES: Record<NoticeTopic, number> = {
  account: 0,
  messages: 10,
  team: 3,
  leads: 3,
  hunts: 3,
  listings: 3,
  saved: 3,
};

/** The database, which starts jobs, may be ahead of this machine by so much, or behind. */
export const CLOCKS_DIFFER_MS = 60_000;

const isUrgent = (kind: NoticeKind) => topicOf(kind) === FIXED_TOPIC;

function modeOf(kind: NoticeKind, { modes }: Reader): MailMode {
  const topic = topicOf(kind);
  if (topic === FIXED_TOPIC) return 'instant';
  return modes[topic] ?? DEFAULT_CHOICES[topic].email;
}

/**
 * Decides at once what becomes of the mail about a notice.
 * @param waiting when what waits of each bundle of the reader's is due next; what may be leaving just
 *   now doesn't count
 */
export function planMail(
  kind: NoticeKind,
  reader: Reader,
  { now, waiting }: { now: Date; waiting: (bundle: string) => Date | undefined },
): MailPlan {
  if (!reader.isReachable) return { state: 'skipped', reason: 'unreachable' };
  const mode = modeOf(kind, reader);
  if (mode === 'off') return { state: 'skipped', reason: 'off' };
  if (isUrgent(kind)) return { state: 'due', dueAt: now, reason: null, bundle: kind };
  const bundle = mode === 'instant' ? kind : `${topicOf(kind)}.${mode}`;
  const first = waiting(bundle);
  // Whoever comes later joins what waits; else a stream of news could put a mail off for good.
  const wanted =
    first && first > now
      ? first
      : mode === 'instant'
        ? new Date(now.getTime() + GATHERING_MINUTES[topicOf(kind)] * 60_000)
        : // Not one that may be leaving just now.
          nextSummary(new Date(now.getTime() + CLOCKS_DIFFER_MS), mode, reader.timeZone);
  const dueAt = afterQuiet(wanted, reader.quietHours, reader.timeZone);
  const reason = dueAt > wanted ? 'quiet_hours' : mode === 'instant' ? 'gathering' : mode;
  return { state: 'due', dueAt, reason, bundle };
}

/** A notice as it is when its mail is about to leave. */
export interface NoticeNow {
  kind: NoticeKind;
  /** Its reader has seen to it in the app. */
  isRead: boolean;
  /** What it offers is there no more, as a home that has left the market. */
  isOutdated: boolean;
}

export type MailDecision =
  | { state: 'send' }
  | { state: 'due'; dueAt: Date; reason: HeldFor }
  | { state: 'skipped'; reason: SkippedFor };

/** Decides again when a mail is due: people read, change their mind, and go to sleep meanwhile. */
export function decideMail(notice: NoticeNow, reader: Reader, now: Date): MailDecision {
  if (!reader.isReachable) return { state: 'skipped', reason: 'unreachable' };
  if (isUrgent(notice.kind)) return { state: 'send' };
  if (modeOf(notice.kind, reader) === 'off') return { state: 'skipped', reason: 'off' };
  if (notice.isRead) return { state: 'skipped', reason: 'read' };
  if (notice.isOutdated) return { state: 'skipped', reason: 'outdated' };
  if (isQuiet(now, reader.quietHours, reader.timeZone)) {
    const dueAt = afterQuiet(now, reader.quietHours, reader.timeZone);
    return { state: 'due', dueAt, reason: 'quiet_hours' };
  }
  return { state: 'send' };
}

/** Whether a mail whose hand-over was interrupted is sent again: a second copy of it harms nobody. */
export const isWorthTwice = isUrgent;

/** The same of a bundle: a kind that is worth it has one of its own. */
export function isBundleWorthTwice(bundle: string): boolean {
  const kind = findKind(bundle);
  return kind !== null && isWorthTwice(kind);
}
