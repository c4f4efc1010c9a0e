import { sql } from 'kysely';

import {
  INTERACTION_SUMS_MOST,
  listInteractions,
  readInteractionSums,
} from '#contract/site/interaction-admin-endpoints.ts';
import { addInteraction, type Interaction, type MenuSource } from '#contract/site/interaction.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { handleTable, type Matching } from '#server/platform/admin-table/handle-table.ts';
import { analyticsPeriod } from '#server/modules/listing/metrics/analytics-period.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';
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

// As it is indexed.
const entryName = sql<string>`((i.params ->> 'entry') collate "C")`;

/** SQL of the matching clicks: `i`. */
export const matchingInteractions: Matching<typeof listInteractions> = (filter) => {
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
    columns: {
      at: { value: sql`i.created_at`, kind: 'time' },
    },
    indexed: { at: at },
  };
};

/** Returns clicks by their ids. */
export async function findInteractions({ kysely }: Queries, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; source: MenuSource; entry: string; at: Date }>`
    select i.id, i.source, i.params ->> 'entry' as entry, i.created_at as at
    from interactions i where i.id = any(${ids}::bigint[])
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

export const interactionRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(addInteraction, async ({ body }) => {
    await insertInteraction(database, body);
    return { counted: true };
  }),

  ...handleTable(database, {
    list: listInteractions,
    kind: 'interaction',
    matching: matchingInteractions,
    find: findInteractions,
  }),

  handle(readInteractionSums, async ({ query: { range } }) => ({
    sums: await findInteractionSums(database, analyticsPeriod(range, new Date()).from),
  })),
];
