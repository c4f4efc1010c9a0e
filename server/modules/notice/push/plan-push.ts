import { FIXED_TOPIC, type NoticeTopic } from '#contract/notice/notice-settings.ts';
import {
  decideDelivery,
  type DeliveryDecision,
  type NoticeNow,
  type NoticeSubject,
  type Reader,
} from '../delivery/decide-delivery.ts';
import { afterQuiet } from '#server/modules/notice/delivery/wall-clock.ts';
import {
  definitionOf,
  type NoticeKind,
  topicOf,
} from '#server/modules/notice/notice/notice-kinds.ts';
import type { Push } from '#server/platform/push/push-sender.ts';

const HOUR_S = 3_600;

/**
 * How a topic's pushes travel. `ttlSeconds`: how long they are worth showing to a device that was
 * off. A phone that saves power wakes up for `high` only, so that is for what somebody waits for.
 */
const CARRIAGE: Record<NoticeTopic, Pick<Push, 'ttlSeconds' | 'urgency'>> = {
  account: { ttlSeconds: 24 * HOUR_S, urgency: 'high' },
  messages: { ttlSeconds: 72 * HOUR_S, urgency: 'high' },
  leads: { ttlSeconds: 72 * HOUR_S, urgency: 'high' },
  team: { ttlSeconds: 72 * HOUR_S, urgency: 'normal' },
  hunts: { ttlSeconds: 72 * HOUR_S, urgency: 'normal' },
  listings: { ttlSeconds: 72 * HOUR_S, urgency: 'normal' },
  saved: { ttlSeconds: 24 * HOUR_S, urgency: 'low' },
};

export const carriageOf = (kind: NoticeKind) => CARRIAGE[topicOf(kind)];

/**
 * Whether a reader wants a push about a notice. A hunt that sends summaries sends no pushes, because
 * its owner doesn't want to hear of each match.
 */
function isWanted({ kind, huntMode }: NoticeSubject, { pushOff }: Reader): boolean {
  const topic = topicOf(kind);
  if (topic === FIXED_TOPIC) return true;
  if (pushOff.includes(topic)) return false;
  return !definitionOf(kind).followsHunt || huntMode === null || huntMode === 'instant';
}

/** Returns when to send the pushes about a new notice; null: never. */
export function planPush(subject: NoticeSubject, reader: Reader, now: Date): Date | null {
  if (!reader.isReachable || !isWanted(subject, reader)) return null;
  if (topicOf(subject.kind) === FIXED_TOPIC) return now;
  return afterQuiet(now, reader.quietHours, reader.timeZone);
}

/** Decides again when a push is due. */
export const decidePush = (notice: NoticeNow, reader: Reader, now: Date): DeliveryDecision =>
  decideDelivery(notice, reader, now, isWanted(notice, reader));
