import { sql } from 'kysely';

import type { HandlerInput } from '#contract/kit/endpoint.ts';
import {
  INTERACTION_SUMS_MOST,
  type INTERACTION_SORTS,
  type listInteractions,
} from '#contract/site/interaction-admin-endpoints.ts';
import type { Interaction, MenuSource } from '#contract/site/interaction.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';
import type { MatchingRows, SortColumn } from '#server/platform/database/keyset-page.ts';
import { allOf, withinDays } from '#server/platform/database/table-conditions.ts';

/** Records that a menu entry was chosen, without the user. */
export async function insertInteraction(
  { kysely }: Queries,
  { source, entry }: Interaction,
): Promise<void> {
  await kysely
    .insertInto('interactions')
    .values({ kind: 'menu_entry', source, params: JSON.stringify({ entry }) })
    .execute();
}

type InteractionFilter = Omit<HandlerInput<typeof listInteractions>['query'], 'pageSize'>;

export const INTERACTION_SORT_COLUMNS: Record<(typeof INTERACTION_SORTS)[number], SortColumn> = {
  at: { value: sql`i.created_at`, kind: 'time', isNullable: false },
};

// As it is indexed.
const entryName = sql<string>`((i.params ->> 'entry') collate "C")`;

/** SQL of the matching clicks: `i`. */
export function matchingInteractions(filter: InteractionFilter): MatchingRows {
  const { source, search, from, to } = filter;
  const at = withinDays(sql`i.created_at`, from, to);
  return {
    from: sql`interactions i`,
    where: allOf([
      sql`i.kind = 'menu_entry'`,
      source && sql`i.source = ${source}`,
      search && sql`${entryName} = ${search.toLowerCase()}`,
      at,
    ]),
    id: sql<number>`i.id`,
    indexed: { at: at },
  };
}

/** Returns clicks in the order of their ids in `ids`. */
export async function findInteractions({ kysely }: Queries, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; source: MenuSource; entry: string; at: Date }>`
    select i.id, i.source, i.params ->> 'entry' as entry, i.created_at as at
    from unnest(${ids}::bigint[]) with ordinality asked (id, place) join interactions i using (id)
    order by place
  `.execute(kysely);
  return rows;
}

/** Returns the clicks on each entry since a day, the most clicked first. */
export async function findInteractionSums({ replica }: Pick<Database, 'replica'>, from: string) {
  const { rows } = await sql<{ source: MenuSource; entry: string; clicks: number }>`
    select source, entry, sum(clicks)::int as clicks from interaction_sums
    where day >= ${from} group by source, entry
    order by clicks desc, source, entry limit ${INTERACTION_SUMS_MOST}
  `.execute(replica);
  return rows;
}
