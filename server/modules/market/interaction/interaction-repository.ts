import type { Interaction } from '#contract/interaction.ts';
import type { Database } from '#server/platform/database/connect.ts';

/** Records that a menu entry was chosen, without the user. */
export async function insertInteraction(
  database: Database,
  { source, entry }: Interaction,
): Promise<void> {
  await database.kysely
    .insertInto('interactions')
    .values({ kind: 'menu_entry', source, params: JSON.stringify({ entry }) })
    .execute();
}
