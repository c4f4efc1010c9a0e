import type { RawBuilder } from 'kysely';
import type { GenericSchema, InferOutput } from 'valibot';

import { MODERATION_QUEUES, type ModerationQueue } from '#contract/trust/moderation-queues.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** A decision, which takes effect later. */
export interface Decided<Decision> {
  subjectId: number;
  moderatorId: number;
  decision: Decision;
}

/** A queue of subjects that wait for a moderator. */
export interface QueueDefinition<Schema extends GenericSchema = GenericSchema> {
  /**
   * Returns a `select` of all subjects that wait for a moderator, as `id`, and since when they wait,
   * as `since`.
   * @param moderatorId leaves out those that they may not decide on; null: for any moderator
   */
  waiting(moderatorId: number | null): RawBuilder<{ id: number; since: Date }>;
  /** How decisions are stored until they take effect. */
  decision: Schema;
  /**
   * Rejects a decision that can't take effect, before it is stored.
   * @throws ApiError
   */
  check(database: Queries, decided: Decided<InferOutput<Schema>>): Promise<void>;
  /**
   * Applies a decision. If it throws an `ApiError`, the subject has changed since, and waits again.
   */
  apply(transaction: Transaction, decided: Decided<InferOutput<Schema>>): Promise<void>;
}

/** Declares a queue, with the type of its decisions. */
export const defineQueue = <Schema extends GenericSchema>(
  definition: QueueDefinition<Schema>,
): QueueDefinition<Schema> => definition;

const queues = new Map<ModerationQueue, QueueDefinition>();

/** Registers the definitions of all queues. `server/subjects.ts` does it once. */
export function registerQueues(all: Record<ModerationQueue, QueueDefinition>): void {
  for (const queue of MODERATION_QUEUES) queues.set(queue, all[queue]);
}

/** Returns the definition of a queue. Its decisions have to be parsed with its schema. */
export const queueOf = (queue: ModerationQueue): QueueDefinition => queues.get(queue)!;
