import { type Expression, sql, type SqlBool } from 'kysely';

import { findSavedIds } from '#server/modules/listing/favourite/find-saved-ids.ts';
import { isLive } from '#server/db/live.ts';
import type { Queries } from '#server/platform/database/connect.ts';

/** SQL: whether a listing (`l`) belongs to a business. */
export const ofBusiness = (businessId: number): Expression<SqlBool> =>
  sql<boolean>`l.business_id = ${businessId}`;

/**
 * Returns a page of live listings, newest first.
 * @param whose condition on the listings (`l`)
 * @param readerId 0: a visitor
 * @returns also which of them the reader has saved
 */
export async function findLivePage(
  { kysely }: Queries,
  { whose, readerId }: { whose: Expression<SqlBool>; readerId: number },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; savedIds: number[]; totalCount: number }> {
  const page = await kysely
    .with(
      (cte) => cte('offered').materialized(),
      (query) =>
        query
          .selectFrom('listings as l')
          .select(['l.id', 'l.created_at'])
          .where(whose)
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
