import { sql } from 'kysely';

import { findSavedIds } from '#server/modules/listing/favourite/favourite-repository.ts';
import { isLive } from '#server/modules/listing/live.ts';
import { offeredBy } from '#server/modules/listing/responsible.ts';
import type { Database } from '#server/platform/database/connect.ts';

/**
 * Returns a page of the live listings that a member is responsible for, newest first.
 * @param readerId 0: a visitor
 * @returns also which of them the reader has saved
 */
export async function findMemberPage(
  { kysely }: Pick<Database, 'kysely'>,
  { userId, readerId }: { userId: number; readerId: number },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; savedIds: number[]; totalCount: number }> {
  const page = await kysely
    .with(
      (cte) => cte('offered').materialized(),
      (query) =>
        query
          .selectFrom('listings as l')
          .select(['l.id', 'l.created_at'])
          .where(offeredBy(userId))
          .where(isLive),
    )
    .selectNoFrom(({ fn, selectFrom }) => [
      selectFrom(
        selectFrom('offered')
          .select('id')
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(offset)
          .as('page'),
      )
        .select(sql<number[]>`coalesce(json_agg(page.id), '[]')`.as('ids'))
        .$asScalar()
        .$notNull()
        .as('ids'),
      selectFrom('offered')
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('totalCount'),
    ])
    .executeTakeFirstOrThrow();
  const savedIds =
    readerId > 0 ? await findSavedIds({ kysely }, readerId, page.ids, page.ids.length) : [];
  return { ...page, savedIds };
}
