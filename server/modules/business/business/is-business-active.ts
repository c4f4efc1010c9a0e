import type { Queries } from '#server/platform/database/connect.ts';

/** Returns whether a business exists and is neither suspended nor deleted. */
export async function isBusinessActive({ kysely }: Queries, id: number): Promise<boolean> {
  const found = await kysely
    .selectFrom('businesses')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return found !== undefined;
}
