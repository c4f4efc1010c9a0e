import {
  FIXED_TOPIC,
  type MailMode,
  type NoticeTopic,
  type QuietHours,
} from '#contract/notice/notice-settings.ts';

import { type NoticeKind, topicOf } from '../notice/notice-kinds.ts';
import { afterQuiet, isQuiet } from './wall-clock.ts';

/** The facts that decide whether and when a user gets emails and pushes. */
export interface Reader {
  /** The account is active and its email is confirmed. */
  isReachable: boolean;
  /** The chosen email modes by topic; a missing topic has its default. */
  modes: Readonly<Partial<Record<NoticeTopic, MailMode>>>;
  /** The topics without pushes. */
  pushOff: readonly NoticeTopic[];
  quietHours: QuietHours | null;
  timeZone: string;
}

/** Why a delivery is delayed or skipped: stable ids for the delivery log. */
export type DelayReason = 'gathering' | 'quiet_hours' | 'daily' | 'weekly';
export type SkippedFor = 'off' | 'unreachable' | 'read' | 'outdated';

/** Returns whether notices of a kind ignore settings and quiet hours. */
export const isUrgent = (kind: NoticeKind) => topicOf(kind) === FIXED_TOPIC;

/** A kind of notice, and the mode of the hunt that it is about. */
export interface NoticeSubject {
  kind: NoticeKind;
  /** Null: it isn't about a hunt, or the hunt doesn't exist. */
  huntMode: MailMode | null;
}

/** The state of a notice when its email or push is about to be sent. */
export interface NoticeNow extends NoticeSubject {
  /** The reader has read or deleted it in the app. */
  isRead: boolean;
  /** Its subject no longer exists, such as a listing that is off the market. */
  isOutdated: boolean;
}

export type DeliveryDecision =
  | { state: 'send' }
  | { state: 'due'; dueAt: Date; reason: DelayReason }
  | { state: 'skipped'; reason: SkippedFor };

/**
 * Decides again when a delivery is due, because the notice may be read, settings changed, or quiet
 * hours started.
 */
export function decideDelivery(
  notice: NoticeNow,
  reader: Reader,
  now: Date,
  isWanted: boolean,
): DeliveryDecision {
  if (!reader.isReachable) return { state: 'skipped', reason: 'unreachable' };
  if (isUrgent(notice.kind)) return { state: 'send' };
  if (!isWanted) return { state: 'skipped', reason: 'off' };
  if (notice.isRead) return { state: 'skipped', reason: 'read' };
  if (notice.isOutdated) return { state: 'skipped', reason: 'outdated' };
  if (isQuiet(now, reader.quietHours, reader.timeZone)) {
    const dueAt = afterQuiet(now, reader.quietHours, reader.timeZone);
    return { state: 'due', dueAt, reason: 'quiet_hours' };
  }
  return { state: 'send' };
}
