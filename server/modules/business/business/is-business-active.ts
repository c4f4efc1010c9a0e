import type { Queries } from '#server/platform/database/connect.ts';
import { hasRow } from '#server/platform/database/rows.ts';

/** Returns whether a business exists and is neither suspended nor deleted. */
export const isBusinessActive = ({ kysely }: Queries, id: number) =>
  hasRow(
    kysely
      .selectFrom('businesses')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'active'),
  );
