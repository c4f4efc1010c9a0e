import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';

import { isLive } from '#server/db/live.ts';
import { messageOfQuestion, modeOfHunt, nameOfBusiness } from '../notice/notice-repository.ts';
import type { MatchFacts } from '#server/modules/notice/mail/notice-email.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { ago, asBoolean } from '#server/platform/database/expressions.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

/**
 * Returns a bundle's emails that wait for a job, in order of events, and locks them until the
 * transaction ends. Deliveries that another job (`jobId`) retries are left out; otherwise each new
 * notice would use up a retry. Includes the notice and listing in their present state, and the
 * moderator's note as `reason`.
 */
export async function lockWaiting(
  { kysely }: InTransaction,
  { userId, bundle }: { userId: number; bundle: string },
  jobId: number,
) {
  const idOf = (name: string) => sql<number>`(n.params ->> ${sql.lit(name)})::bigint`;
  return kysely
    .selectFrom('deliveries as d')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .leftJoin('listings as l', (join) =>
      join
        .on((eb) => eb('l.id', '=', idOf('propertyId')))
        .on('l.deleted_at', 'is', null)
        .on((eb) =>
          eb.or([
            eb('l.approved_at', 'is not', null),
            eb('l.owner_user_id', '=', eb.ref('n.user_id')),
          ]),
        ),
    )
    .leftJoin('listing_texts as en', (join) =>
      join.onRef('en.listing_id', '=', 'l.id').on('en.language', '=', 'en'),
    )
    .leftJoin('listing_texts as th', (join) =>
      join.onRef('th.listing_id', '=', 'l.id').on('th.language', '=', 'th'),
    )
    .select((eb) => [
      'd.id',
      'd.attempts',
      'd.due_at as dueAt',
      'd.job_id as jobId',
      'n.kind',
      eb.ref('n.params').$castTo<Record<string, unknown>>().as('params'),
      'n.created_at as createdAt',
      // Deleted at the moment of creation means that its reader wants the topic only by email.
      asBoolean(eb.or([eb.ref('n.is_read'), eb('n.deleted_at', '>', eb.ref('n.created_at'))])).as(
        'isRead',
      ),
      eb
        .case()
        .when('l.id', 'is not', null)
        .then(
          jsonBuildObject({
            id: eb.ref('l.id').$notNull(),
            titleEn: eb.ref('en.title'),
            titleTh: eb.ref('th.title'),
            isLive,
          }),
        )
        .end()
        .as('listing'),
      jsonBuildObject({
        currency: eb.ref('l.currency').$notNull(),
        districtId: eb.ref('l.district_id'),
        asking: sql<MatchFacts['asking']>`(
          select json_agg(json_build_object('deal', s.deal, 'price', s.price) order by s.deal desc)
          from listing_search s where s.listing_id = l.id and s.price is not null
        )`,
      }).as('facts'),
      eb
        .selectFrom('listing_events as e')
        .select((event) =>
          event.fn<string | null>('nullif', ['e.reason', sql.lit('')]).as('reason'),
        )
        .where('e.id', '=', idOf('decisionId'))
        .where('e.kind', 'in', ['decided', 'deleted'])
        .where('e.listing_id', '=', idOf('propertyId'))
        .as('reason'),
      nameOfBusiness.as('business'),
      messageOfQuestion.as('question'),
      modeOfHunt.as('huntMode'),
    ])
    .where('d.user_id', '=', userId)
    .where('d.bundle', '=', bundle)
    .where('d.channel', '=', 'email')
    .where('d.state', '=', 'due')
    .where((eb) => eb.or([eb('d.job_id', 'is', null), eb('d.job_id', '=', jobId)]))
    .orderBy('n.id')
    .forUpdate('d')
    .execute();
}

/** A delivery with the present state of its notice. */
export type DueRow = Awaited<ReturnType<typeof lockWaiting>>[number];

/**
 * Returns and locks the ids of deliveries that a job started but didn't finish, because it was
 * interrupted.
 */
export async function lockInterrupted({ kysely }: InTransaction, jobId: number): Promise<number[]> {
  const rows = await kysely
    .selectFrom('deliveries')
    .select('id')
    .where('job_id', '=', jobId)
    .where('state', '=', 'sending')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns and locks emails that are an hour overdue and have no job left. */
export function lockLost({ kysely }: InTransaction) {
  const lives = sql`(job.locked_at is not null or job.attempts < job.max_attempts)`;
  return (
    kysely
      .selectFrom('deliveries as d')
      .select(['d.id', 'd.user_id as userId', 'd.bundle', 'd.state'])
      .where('d.channel', '=', 'email')
      .where('d.state', 'in', ['due', 'sending'])
      .where('d.due_at', '<', ago({ hours: 1 }))
      // The job worker's tables aren't part of our schema.
      .where(
        sql<boolean>`not exists (
          select from graphile_worker.jobs job where job.id = d.job_id and ${lives}
        ) and (d.job_id is not null or not exists (
          select from graphile_worker.jobs job
          where starts_with(job.key, 'notices:' || d.user_id || ':' || d.bundle) and ${lives}
        ))`,
      )
      .forUpdate('d')
      .skipLocked()
      .$narrowType<{ state: 'due' | 'sending' }>()
      .execute()
  );
}

/** A change of state of a delivery. */
export type DeliveryChange =
  /** With `dueAt`: any job may send it then. Without: only its present job retries it. */
  | { state: 'due'; reason: string; dueAt?: Date }
  | { state: 'sending'; jobId: number }
  | { state: 'sent'; at: Date }
  | { state: 'skipped' | 'failed'; reason: string };

/** Saves the state of deliveries. Finished ones don't change. */
export async function updateDeliveries(
  { kysely }: Queries,
  ids: readonly number[],
  change: DeliveryChange,
): Promise<void> {
  if (ids.length === 0) return;
  await kysely
    .updateTable('deliveries')
    .set('state', change.state)
    .set((eb) =>
      change.state === 'sending'
        ? { reason: null, job_id: change.jobId, attempts: eb('attempts', '+', 1) }
        : change.state === 'sent'
          ? { reason: null, sent_at: change.at }
          : change.state === 'due' && change.dueAt
            ? { reason: change.reason, due_at: change.dueAt, job_id: null }
            : { reason: change.reason },
    )
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('state', 'in', ['due', 'sending'])
    .execute();
}

/** Deletes finished deliveries older than the given number of days. */
export async function deleteOldDeliveries({ kysely }: Queries, days: number): Promise<void> {
  await kysely
    .deleteFrom('deliveries')
    .where('created_at', '<', ago({ days }))
    .where('state', 'not in', ['due', 'sending'])
    .execute();
}
