import { isDeepStrictEqual } from 'node:util';

import pLimit from 'p-limit';

import { type DeliveryChange, updateDeliveries } from '../delivery/delivery-repository.ts';
import { findReaders } from '#server/modules/notice/delivery/plan-repository.ts';
import type { Reader } from '../delivery/decide-delivery.ts';
import { definitionOf, findKind } from '#server/modules/notice/notice/notice-kinds.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { JobContext } from '#server/platform/database/jobs.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { DatabaseLog } from '#server/platform/database/log.ts';
import type { Push, PushOutcome, PushSenders } from '#server/platform/push/push-sender.ts';

import { carriageOf, decidePush } from './plan-push.ts';
import { pushMessage, pushPayload, pushTopic } from './push-message.ts';
import { sendPushesNow } from './push-jobs.ts';
import { deleteDevices, type DuePush, lockDuePushes, postponePushes } from './push-repository.ts';

export interface PushServices {
  database: Database;
  senders: PushSenders;
  /** Until when this server doesn't call a push service that didn't answer. */
  silentUntil: Map<string, Date>;
  log: DatabaseLog;
}

/** Number of pushes that are taken from the queue at once. */
const BATCH = 100;

/** Number of requests to a push service at the same time. Browsers' services have no known limit. */
const CONCURRENCY = 20;

/** How long a job runs before it lets the jobs of other services start. */
const TURN_MS = 10_000;

/** After this pause, a service that didn't answer is tried again, with one push. */
const SILENCE_PAUSE_MS = 60_000;

/**
 * Pauses before a push is sent again, unless the service asks for a longer one. A random fifth is
 * added, so that they don't all come at once.
 */
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 3_600_000;

/** Time to live of a test push: whoever asked for it looks at the screen. */
const TEST = { ttlSeconds: 600, urgency: 'high' } as const;

/** The site has no sender for the device's kind. Anybody can register such a device. */
const NO_SENDER: PushOutcome = { kind: 'refused', reason: 'no sender' };

/** A push that is about to be sent. */
interface Prepared {
  push: DuePush;
  request: Push;
}

/**
 * Sends the due pushes of a push service, each at most once. They are marked before they are sent,
 * and sent again only if the service certainly didn't accept them.
 */
export async function sendPushes(
  services: PushServices,
  { service }: { service: string },
  job: Pick<JobContext, 'id' | 'signal'>,
): Promise<void> {
  const { database, silentUntil } = services;
  const pause = silentUntil.get(service);
  if (pause && pause.getTime() > Date.now()) {
    return database.transaction((transaction) => postponePushes(transaction, service, pause));
  }
  const endsAt = Date.now() + TURN_MS;
  let isProbed = false;
  for (;;) {
    const taken = await database.transaction((transaction) => take(transaction, service, job.id));
    if (taken.found === 0) return;
    const isAnswering = await sendBatch(services, service, taken.prepared, isProbed);
    if (!isAnswering) return;
    isProbed = true;
    if (job.signal.aborted || Date.now() > endsAt) {
      return database.transaction((transaction) => sendPushesNow(transaction, [service]));
    }
  }
}

/** Decides which due pushes are sent, and marks those as being sent by this job. */
async function take(
  transaction: Transaction,
  service: string,
  jobId: number,
): Promise<{ found: number; prepared: Prepared[] }> {
  const due = await lockDuePushes(transaction, service, BATCH);
  const readers = await findReaders(transaction, [...new Set(due.map(({ userId }) => userId))]);
  const now = new Date();
  const prepared: Prepared[] = [];
  const changes = new Changes();
  for (const push of due) {
    const decided = decide(push, readers.get(push.userId), now);
    if (decided.state !== 'send') {
      changes.add(decided, push);
      continue;
    }
    const message = pushMessage(push);
    const { endpoint, keys } = push;
    const payload = pushPayload(message);
    const topic = pushTopic(message);
    prepared.push({ push, request: { endpoint, keys, payload, topic, ...decided.carriage } });
    changes.add({ state: 'sending', jobId }, push);
  }
  await changes.save(transaction);
  return { found: due.length, prepared };
}

type Decision =
  | { state: 'send'; carriage: Pick<Push, 'ttlSeconds' | 'urgency'> }
  | Extract<DeliveryChange, { state: 'skipped' | 'failed' | 'due' }>;

function decide(push: DuePush, reader: Reader | undefined, now: Date): Decision {
  const { notice, plannedAt } = push;
  if (!reader || push.hasMoved) return { state: 'skipped', reason: 'unreachable' };
  const kind = notice && findKind(notice.kind);
  if (notice && !kind) return { state: 'skipped', reason: 'outdated' };
  const carriage = kind ? carriageOf(kind) : TEST;
  if (notice && kind) {
    const { huntMode } = notice;
    const isOutdated = definitionOf(kind).needsLiveListing === true && !notice.listing?.isLive;
    const isRead = notice.isRead || notice.isDeleted;
    const decision = decidePush({ kind, huntMode, isRead, isOutdated }, reader, now);
    if (decision.state !== 'send') return decision;
  }
  // Time in our queue counts, so that a push isn't shown when nobody needs it any more.
  const ageSeconds = Math.max(0, Math.floor((now.getTime() - plannedAt.getTime()) / 1_000));
  const ttlSeconds = carriage.ttlSeconds - ageSeconds;
  if (ttlSeconds <= 0) return { state: 'failed', reason: 'expired' };
  return { state: 'send', carriage: { ...carriage, ttlSeconds } };
}

/**
 * Sends a batch, the first push alone unless the service has just answered. Once a request gets no
 * answer, the others wait for a later job, so that a service that hangs loses few of its pushes and
 * holds up nobody else's. @returns whether the service answers
 */
async function sendBatch(
  { database, senders, silentUntil, log }: PushServices,
  service: string,
  prepared: readonly Prepared[],
  isProbed: boolean,
): Promise<boolean> {
  let isAnswering = true;
  const send = async ({ push, request }: Prepared): Promise<PushOutcome | null> => {
    if (!isAnswering) return null;
    const sender = senders[push.deviceKind];
    if (!sender) return NO_SENDER;
    const outcome = await sender.send(request);
    const isSilent =
      outcome.kind === 'uncertain' || (outcome.kind === 'later' && outcome.isUnreachable);
    if (isSilent) isAnswering = false;
    return outcome;
  };
  const probes = isProbed ? 0 : 1;
  const limit = pLimit(CONCURRENCY);
  const outcomes = [
    ...(await Promise.all(prepared.slice(0, probes).map(send))),
    ...(await Promise.all(prepared.slice(probes).map((one) => limit(() => send(one))))),
  ];
  const now = Date.now();
  const changes = new Changes();
  const gone: DuePush[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    const { push } = prepared[index]!;
    if (outcome?.kind === 'gone') gone.push(push);
    if (outcome?.kind === 'refused' && outcome !== NO_SENDER) {
      log.warn(`The push service ${service} refused a notification: ${outcome.reason}.`);
    }
    changes.add(changeAfter(outcome, push, now), push);
  }
  await database.transaction(async (transaction) => {
    await changes.save(transaction);
    await deleteDevices(transaction, gone);
    if (isAnswering) return;
    const until = new Date(now + SILENCE_PAUSE_MS);
    silentUntil.set(service, until);
    await postponePushes(transaction, service, until);
  });
  if (!isAnswering) log.warn(`The push service ${service} doesn't answer. Its pushes wait.`);
  return isAnswering;
}

/** Returns what becomes of a delivery. @param outcome null: it wasn't sent */
function changeAfter(
  outcome: PushOutcome | null,
  { attempts }: DuePush,
  now: number,
): DeliveryChange {
  if (!outcome) return { state: 'due', reason: 'retry', dueAt: new Date(now) };
  switch (outcome.kind) {
    case 'accepted':
      return { state: 'sent', at: new Date(now) };
    case 'gone':
      return { state: 'failed', reason: 'gone' };
    case 'refused':
      return { state: 'failed', reason: 'refused' };
    case 'uncertain':
      return { state: 'failed', reason: 'uncertain' };
    case 'later': {
      const own = Math.min(FIRST_RETRY_MS * 2 ** attempts, LONGEST_RETRY_MS);
      const pauseMs = Math.max(own, outcome.afterMs ?? 0) * (1 + Math.random() / 5);
      return { state: 'due', reason: 'retry', dueAt: new Date(now + pauseMs) };
    }
  }
}

/** Changes of deliveries, saved with one statement for each different change. */
class Changes {
  private readonly groups: { change: DeliveryChange; ids: number[] }[] = [];

  add(change: DeliveryChange, { deliveryId }: DuePush): void {
    const group = this.groups.find((one) => isDeepStrictEqual(one.change, change));
    if (group) group.ids.push(deliveryId);
    else this.groups.push({ change, ids: [deliveryId] });
  }

  async save(transaction: Transaction): Promise<void> {
    for (const { change, ids } of this.groups) await updateDeliveries(transaction, ids, change);
  }
}
