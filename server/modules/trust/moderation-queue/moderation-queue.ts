import type { RawBuilder } from 'kysely';
import * as v from 'valibot';

import type { Endpoint, None } from '#contract/kit/endpoint.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { ModerationQueue } from '#contract/trust/moderation-queue-endpoints.ts';
import { findSiteAdmins } from '#server/modules/identity/user/find-site-admins.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';
import type { InTransaction, Transaction } from '#server/platform/database/transaction.ts';

import {
  claim,
  type ClaimKey,
  type ClaimRow,
  findFree,
  findClaimed,
  findLateDecisions,
  isClaimed,
  isWaiting,
  lockQueue,
  storeDecision,
  consumeDueDecision,
} from './claim-repository.ts';

/** A decision, which takes effect later. */
interface Decided<Decision> {
  subjectId: number;
  moderatorId: number;
  decision: Decision;
}

/** A queue of subjects that wait for a moderator. */
export interface QueueDefinition<Decision extends v.GenericSchema = v.GenericSchema> {
  /** The call that decides on a subject. Its body is the decision. */
  endpoint: Endpoint<v.GenericSchema<unknown, { id: number }>, None, Decision>;
  /** Returns the subject that the id of the call's path belongs to. Default: the id. */
  findSubject?(database: Queries, id: number): Promise<number>;
  /**
   * Returns a `select` of all subjects that wait for a moderator, as `id`, and since when they wait,
   * as `since`.
   * @param moderatorId leaves out those that they may not decide on; null: for any moderator
   */
  waiting(moderatorId: number | null): RawBuilder<{ id: number; since: Date }>;
  /**
   * Rejects a decision that can't take effect, before it is stored.
   * @throws ApiError
   */
  check(database: Queries, decided: Decided<v.InferOutput<Decision>>): Promise<void>;
  /**
   * Applies a decision. If it throws an `ApiError`, the subject has changed since, and waits again.
   */
  apply(transaction: Transaction, decided: Decided<v.InferOutput<Decision>>): Promise<void>;
}

/** Declares a queue, with the type of its decisions. */
export const defineQueue = <Decision extends v.GenericSchema>(
  definition: QueueDefinition<Decision>,
): QueueDefinition<Decision> => definition;

let queues: Readonly<Record<ModerationQueue, QueueDefinition>>;

/** Registers the definitions of all queues. `server/subjects.ts` does it once. */
export function registerQueues(all: typeof queues): void {
  queues = all;
}

export const queueOf = (queue: ModerationQueue): QueueDefinition => queues[queue];

declare module '#server/platform/database/jobs.ts' {
  interface Jobs {
    apply_moderation_decision: ClaimKey;
    apply_late_decisions: null;
  }
}

type Mine = ClaimKey & { moderatorId: number };

/**
 * Claims the subject that has waited longest, or returns the one that the moderator holds.
 * @returns null if nothing waits
 */
export function claimNextFor(
  database: Database,
  wish: { queue: ModerationQueue; moderatorId: number; skipped: readonly number[] },
): Promise<ClaimRow | null> {
  const waiting = queueOf(wish.queue).waiting(wish.moderatorId);
  return database.transaction(async (transaction) => {
    await lockQueue(transaction, wish.queue);
    const id =
      (await findClaimed(transaction, waiting, wish)) ??
      (await findFree(transaction, waiting, wish));
    return id === null ? null : claim(transaction, { ...wish, subjectId: id });
  });
}

/** @throws ApiError `conflict` if another moderator has the subject, or it doesn't wait */
export function claimOne(database: Database, mine: Mine): Promise<ClaimRow> {
  return database.transaction(async (transaction) => {
    const waiting = queueOf(mine.queue).waiting(mine.moderatorId);
    const isThere = await isWaiting(transaction, waiting, mine.subjectId);
    const held = isThere ? await claim(transaction, mine) : null;
    if (!held) throw new ApiError('conflict');
    return held;
  });
}

/** @throws ApiError `conflict` unless the moderator holds the subject and hasn't decided */
export async function requireClaim(transaction: InTransaction, mine: Mine): Promise<void> {
  if (!(await isClaimed(transaction, mine))) throw new ApiError('conflict');
}

/**
 * Stores a decision, which a job applies when it can no longer be undone.
 * @returns when it takes effect
 * @throws ApiError as `claimOne` and the queue's `check`
 */
export function decide(database: Database, mine: Mine, decision: unknown): Promise<Date> {
  const { queue, subjectId, moderatorId } = mine;
  const { waiting, check } = queueOf(queue);
  return database.transaction(async (transaction) => {
    await check(transaction, { subjectId, moderatorId, decision });
    const isThere = await isWaiting(transaction, waiting(moderatorId), subjectId);
    if (!isThere || !(await claim(transaction, mine))) throw new ApiError('conflict');
    const takesEffectAt = await storeDecision(transaction, mine, decision);
    // No key: a job of an earlier decision, taken back since, finds that the time hasn't come.
    await transaction.addJob(
      'apply_moderation_decision',
      { queue, subjectId },
      { runAt: takesEffectAt },
    );
    return takesEffectAt;
  });
}

/**
 * Applies a decision that wasn't undone. If its subject has changed so that it no longer fits, or its
 * moderator has lost the role, the subject waits for a moderator again.
 */
export async function applyDecision(database: Database, key: ClaimKey): Promise<void> {
  const { endpoint, apply } = queueOf(key.queue);
  const outcome = database.transaction(async (transaction) => {
    const due = await consumeDueDecision(transaction, key);
    if (!due) return;
    const { moderatorId } = due;
    // A moderator who has lost the role meanwhile decides nothing.
    if (!(await findSiteAdmins(transaction)).includes(moderatorId)) return;
    const decision = v.parse(endpoint.body, due.decision);
    await apply(transaction, { subjectId: key.subjectId, moderatorId, decision });
  });
  await outcome.catch(async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    await database.transaction((transaction) => consumeDueDecision(transaction, key));
  });
}

/**
 * Applies decisions whose job is late: the server that ran it was killed, and the job is released
 * only minutes later.
 */
export async function applyLateDecisions(database: Database): Promise<void> {
  const failed: unknown[] = [];
  for (const key of await findLateDecisions(database)) {
    // One that fails is tried again a minute later, and must not hold up those after it.
    await applyDecision(database, key).catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw new AggregateError(failed, 'late decisions failed');
}
