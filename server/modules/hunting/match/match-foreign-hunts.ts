import { sql } from 'kysely';

import { writeHuntAreas } from '#server/modules/hunting/hunt/hunt-areas.ts';
import { lockHunt } from '#server/modules/hunting/hunt/hunt-repository.ts';
import { formOfHunt } from '#server/modules/hunting/hunt/hunt-row.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { matchHunt } from './match-hunt.ts';

/** Converts the prices of hunts in other currencies anew, after rates have changed. */
export async function matchForeignHunts(database: Database): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from hunts where status = 'active'
      and currency <> case country when 'LK' then 'LKR' else 'THB' end
    order by id
  `.execute(database.kysely);
  for (const { id } of rows) {
    await database.transaction(async (transaction) => {
      const hunt = await lockHunt(transaction, id);
      if (hunt?.status !== 'active') return;
      await writeHuntAreas(transaction, id, formOfHunt(hunt));
      await matchHunt(transaction, id);
    });
  }
}
