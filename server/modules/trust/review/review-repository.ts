import { sql } from 'kysely';

import type { OwnReview, Review, ReviewReply, Stars } from '#contract/trust/review.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { firstRow } from '#server/platform/database/rows.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';
import { shownName } from '#server/platform/database/table-conditions.ts';

/** Returns a page of an agent's published reviews, newest first. */
export async function findReviews(
  { kysely }: Queries,
  agentId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<Review[]> {
  const rows = await kysely
    .selectFrom('reviews as r')
    .innerJoin('users as author', 'author.id', 'r.author_id')
    .select([
      'r.id',
      'author.first_name as author',
      'r.rating',
      'r.body',
      'r.created_at as createdAt',
      'r.edited_at as editedAt',
      'r.reply',
      'r.replied_at as repliedAt',
    ])
    .where('r.subject_user_id', '=', agentId)
    .where('r.status', '=', 'published')
    .where('author.status', '!=', 'blocked')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ createdAt, editedAt, reply, repliedAt, ...review }) => ({
    ...review,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    reply: presentReply(reply, repliedAt),
  }));
}

const presentReply = (body: string, repliedAt: Date | null): ReviewReply | null =>
  repliedAt && { body, repliedAt: repliedAt.toISOString() };

/** Returns a user's review of an agent. */
export async function findOwnReview(
  { kysely }: Queries,
  authorId: number,
  agentId: number,
): Promise<OwnReview | null> {
  const row = await kysely
    .selectFrom('reviews')
    .select(['id', 'rating', 'body', 'status', 'reply', 'replied_at as repliedAt'])
    .where('author_id', '=', authorId)
    .where('subject_user_id', '=', agentId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, rating, body, status, reply, repliedAt } = row;
  return {
    id,
    rating: rating as Stars,
    body,
    reply: presentReply(reply, repliedAt),
    isHidden: status === 'hidden',
  };
}

/**
 * Returns whether an agent has answered a user: accepted or declined their request or their interest
 * in a listing; offered them a listing that they accepted; or was asked about a listing and the
 * question is answered, also if a colleague did it for them.
 */
export async function hasAnswered(
  { kysely }: Queries,
  agentId: number,
  userId: number,
): Promise<boolean> {
  const { isAnswered } = await kysely
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('agent_requests')
            .select('id')
            .where('user_id', '=', userId)
            .where('agent_id', '=', agentId)
            .where('status', 'in', ['accepted', 'declined']),
        ),
        exists(
          selectFrom('availability_requests')
            .select('id')
            .where('requester_id', '=', userId)
            .where('asked_user_id', '=', agentId)
            .where('answered_at', 'is not', null),
        ),
        exists(
          selectFrom('leads')
            .select('id')
            .where('direction', '=', 'interest')
            .where('from_user_id', '=', userId)
            .where('answered_by', '=', agentId),
        ),
        exists(
          selectFrom('leads')
            .select('id')
            .where('direction', '=', 'offer')
            .where('from_user_id', '=', agentId)
            .where('status', '=', 'accepted')
            .where('answered_by', '=', userId),
        ),
      ]).as('isAnswered'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(isAnswered);
}

/**
 * Creates or edits a user's review of an agent.
 * @returns its id and whether it is new; null if a moderator hid it
 */
export async function upsertReview(
  { kysely }: InTransaction,
  {
    authorId,
    agentId,
    rating,
    body,
  }: { authorId: number; agentId: number; rating: number; body: string },
): Promise<{ id: number; isNew: boolean } | null> {
  const row = await kysely
    .insertInto('reviews')
    .values({ author_id: authorId, subject_user_id: agentId, rating, body })
    .onConflict((conflict) =>
      conflict
        .columns(['author_id', 'subject_user_id'])
        .doUpdateSet({ rating, body, edited_at: sql<Date>`now()` })
        .where('reviews.status', '=', 'published'),
    )
    .returning(['id', 'edited_at as editedAt'])
    .executeTakeFirst();
  return row ? { id: row.id, isNew: row.editedAt === null } : null;
}

/** Deletes a user's review of an agent, unless a moderator hid it. @returns whether it is deleted */
export async function deletePublishedReview(
  { kysely }: Queries,
  authorId: number,
  agentId: number,
): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('reviews')
    .where('author_id', '=', authorId)
    .where('subject_user_id', '=', agentId)
    .where('status', '=', 'published')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns a review as moderators see it; null: deleted. */
export async function findModeratedReview({ kysely }: Queries, id: number) {
  const row = await kysely
    .selectFrom('reviews as r')
    .innerJoin('users as author', 'author.id', 'r.author_id')
    .innerJoin('users as agent', 'agent.id', 'r.subject_user_id')
    .select([
      'r.rating',
      'r.body',
      'r.status',
      'r.created_at as createdAt',
      'r.author_id as authorId',
      shownName('author').as('authorName'),
      'r.subject_user_id as agentId',
      shownName('agent').as('agentName'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    rating: row.rating,
    body: row.body,
    isHidden: row.status === 'hidden',
    author: { id: row.authorId, name: row.authorName },
    agent: { id: row.agentId, name: row.agentName },
    createdAt: row.createdAt.toISOString(),
  };
}

/** Hides a published review. @returns whether there was one */
export async function updateHidden({ kysely }: InTransaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('reviews')
    .set({ status: 'hidden' })
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns a published review and locks it until the transaction ends. */
export const lockReview = ({ kysely }: InTransaction, id: number) =>
  firstRow(
    kysely
      .selectFrom('reviews')
      .select(['author_id as authorId', 'subject_user_id as agentId'])
      .where('id', '=', id)
      .where('status', '=', 'published')
      .forUpdate(),
  );

/** Sets the agent's reply to a review. An empty one removes it. */
export async function updateReply(
  { kysely }: InTransaction,
  id: number,
  reply: string,
): Promise<void> {
  await kysely
    .updateTable('reviews')
    .set({ reply, replied_at: reply === '' ? null : sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
