/** Returns the only row of a query; null: there is none. */
export const firstRow = async <Row>(query: {
  executeTakeFirst(): Promise<Row | undefined>;
}): Promise<Row | null> => (await query.executeTakeFirst()) ?? null;

/** Returns whether a query has a row. */
export const hasRow = async (query: Parameters<typeof firstRow>[0]): Promise<boolean> =>
  (await firstRow(query)) !== null;
