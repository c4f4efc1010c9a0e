import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';

import {
  CLAIM_MINUTES,
  type ModerationQueue,
  UNDO_SECONDS,
} from '#contract/trust/moderation-queue-endpoints.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { firstRow, hasRow } from '#server/platform/database/rows.ts';
import { fromNow, now } from '#server/platform/database/expressions.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

type Waiting = RawBuilder<{ id: number; since: Date }>;

export interface ClaimKey {
  queue: ModerationQueue;
  subjectId: number;
}

type Held = ClaimKey & { moderatorId: number };

export interface ClaimRow {
  id: number;
  expiresAt: Date;
}

const claimEnd = fromNow({ minutes: CLAIM_MINUTES });

/** Whether a claim `c` keeps its subject from all moderators, or from all others. */
const isClaimedBy = sql<boolean>`(c.decision is not null or c.expires_at > now())`;

/** The claim of a subject, by any moderator or by this one. */
const isClaim =
  ({ queue, subjectId, moderatorId }: ClaimKey & { moderatorId?: number }) =>
  ({ and }: ExpressionBuilder<Schema, 'moderation_claims'>) =>
    and({
      queue,
      subject_id: subjectId,
      ...(moderatorId !== undefined && { moderator_id: moderatorId }),
    });

/** Makes claims in a queue one at a time, until the transaction ends. */
export async function lockQueue({ kysely }: InTransaction, queue: ModerationQueue): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`moderation_queue:${queue}`}))`.execute(kysely);
}

/** Returns a waiting subject that a moderator holds, oldest first; null: none. */
export async function findClaimed(
  { kysely }: Queries,
  waiting: Waiting,
  { queue, moderatorId, skipped }: NextClaim,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select w.id from (${waiting}) w
    join moderation_claims c on c.queue = ${queue} and c.subject_id = w.id
    where c.moderator_id = ${moderatorId} and c.decision is null and c.expires_at > now()
      and w.id <> all(${[...skipped]}::bigint[])
    order by w.since, w.id limit 1
  `.execute(kysely);
  return rows[0]?.id ?? null;
}

interface NextClaim {
  queue: ModerationQueue;
  moderatorId: number;
  /** Subjects that the moderator doesn't want. */
  skipped: readonly number[];
}

/** Returns the subject that has waited longest and that no moderator has; null: none. */
export async function findFree(
  { kysely }: Queries,
  waiting: Waiting,
  { queue, skipped }: NextClaim,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select w.id from (${waiting}) w
    where w.id <> all(${[...skipped]}::bigint[]) and not exists (
      select from moderation_claims c
      where c.queue = ${queue} and c.subject_id = w.id and ${isClaimedBy}
    )
    order by w.since, w.id limit 1
  `.execute(kysely);
  return rows[0]?.id ?? null;
}

/** Returns whether a subject waits. */
export async function isWaiting(
  { kysely }: Queries,
  waiting: Waiting,
  subjectId: number,
): Promise<boolean> {
  const { rows } = await sql`select from (${waiting}) w where w.id = ${subjectId}`.execute(kysely);
  return rows.length > 0;
}

/**
 * Claims a subject for a moderator, or extends their claim.
 * @returns null if another moderator has it, or a decision on it is about to take effect
 */
export async function claim(
  { kysely }: Queries,
  { queue, subjectId, moderatorId }: Held,
): Promise<ClaimRow | null> {
  const { rows } = await sql<ClaimRow>`
    insert into moderation_claims as c (queue, subject_id, moderator_id, expires_at)
    values (${queue}, ${subjectId}, ${moderatorId}, ${claimEnd})
    on conflict (queue, subject_id) do update
      set moderator_id = excluded.moderator_id, expires_at = excluded.expires_at
      where c.moderator_id = excluded.moderator_id and c.decision is null or not ${isClaimedBy}
    returning subject_id as id, expires_at as "expiresAt"
  `.execute(kysely);
  return rows[0] ?? null;
}

/** Returns whether a moderator holds a subject and hasn't decided. */
export const isClaimed = ({ kysely }: Queries, held: Held) =>
  hasRow(
    kysely
      .selectFrom('moderation_claims')
      .select('subject_id')
      .where(isClaim(held))
      .where('decision', 'is', null)
      .where('expires_at', '>', now),
  );

/** Ends a moderator's claim without a decision. */
export async function release({ kysely }: Queries, held: Held): Promise<void> {
  await kysely
    .deleteFrom('moderation_claims')
    .where(isClaim(held))
    .where('decision', 'is', null)
    .execute();
}

/**
 * Stores a decision on a subject that a moderator holds.
 * @returns when it takes effect
 */
export async function storeDecision(
  { kysely }: InTransaction,
  subject: ClaimKey,
  decision: unknown,
): Promise<Date> {
  const { takesEffectAt } = await kysely
    .updateTable('moderation_claims')
    .set({
      decision: JSON.stringify(decision),
      takes_effect_at: sql<Date>`now() + make_interval(secs => ${UNDO_SECONDS})`,
    })
    .where(isClaim(subject))
    .returning('takes_effect_at as takesEffectAt')
    .executeTakeFirstOrThrow();
  return takesEffectAt!;
}

/** Takes back a moderator's decision that hasn't taken effect. @returns null if there is none */
export const withdrawDecision = ({ kysely }: Queries, held: Held) =>
  firstRow(
    kysely
      .updateTable('moderation_claims')
      .set({ decision: null, takes_effect_at: null, expires_at: claimEnd })
      .where(isClaim(held))
      .where('decision', 'is not', null)
      .returning(['subject_id as id', 'expires_at as expiresAt']),
  );

/** Deletes and returns a decision whose time has come; null: it was taken back. */
export async function consumeDueDecision(
  { kysely }: InTransaction,
  subject: ClaimKey,
): Promise<{ moderatorId: number; decision: unknown } | null> {
  const found = await kysely
    .deleteFrom('moderation_claims')
    .where(isClaim(subject))
    .where('takes_effect_at', '<=', now)
    .returning((eb) => [
      'moderator_id as moderatorId',
      eb.ref('decision').$castTo<unknown>().as('decision'),
    ])
    .executeTakeFirst();
  return found ?? null;
}

/** Decisions applied at once. More follow a minute later. */
const LATE_MOST = 1_000;

/** Returns decisions that should have taken effect half a minute ago, oldest first. */
export async function findLateDecisions({ kysely }: Queries): Promise<ClaimKey[]> {
  return kysely
    .selectFrom('moderation_claims')
    .select(['queue', 'subject_id as subjectId'])
    .where('takes_effect_at', '<', sql<Date>`now() - interval '30 seconds'`)
    .orderBy('takes_effect_at')
    .limit(LATE_MOST)
    .execute();
}

/** Returns how much waits in a queue, counted up to `most`, and since when. */
export async function countWaiting(
  { kysely }: Queries,
  waiting: Waiting,
  { queue, most }: { queue: ModerationQueue; most: number },
): Promise<{ waiting: number; claimed: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; claimed: number; oldestAt: Date | null }>`
    select count(*) filter (where decision is null) as waiting,
      count(*) filter (where is_claimed) as claimed,
      min(since) filter (where decision is null) as "oldestAt"
    from (
      select w.since, c.decision, coalesce(c.decision is null and c.expires_at > now(), false) as is_claimed
      from (select * from (${waiting}) every order by since, id limit ${most}) w
      left join moderation_claims c on c.queue = ${queue} and c.subject_id = w.id
    ) counted
  `.execute(kysely);
  return rows[0]!;
}
