import { type Kysely, sql } from 'kysely';

import type { Schema } from '#server/platform/database/schema.ts';

import type { DayRates } from './rates.ts';

export interface Rate {
  currency: string;
  /** Units of the currency that one US dollar bought on that day. */
  perUsd: number;
  day: string;
}

/** Returns the newest rate of each currency, or only of the given ones. */
export async function readNewestRates(
  kysely: Kysely<Schema>,
  currencies?: readonly string[],
): Promise<Map<string, Rate>> {
  const some = currencies
    ? sql`select distinct currency from unnest(${[...currencies]}::text[]) currency`
    : sql`select distinct currency from fx_rates`;
  const { rows } = await sql<Rate>`
    select newest.currency, newest.per_usd as "perUsd", newest.day
    from (${some}) wanted cross join lateral (
      select currency, per_usd, day from fx_rates
      where fx_rates.currency = wanted.currency order by day desc limit 1
    ) newest
  `.execute(kysely);
  return new Map(rows.map((rate) => [rate.currency, rate]));
}

/**
 * Stores the rates of a day. Existing rates of the same day are replaced or kept.
 * @returns the number of new or changed rates
 */
export async function storeRates(
  kysely: Kysely<Schema>,
  { day, perUsd }: DayRates,
  { source, existing }: { source: string; existing: 'replace' | 'keep' },
): Promise<number> {
  const { rows } = await sql`
    insert into fx_rates (currency, day, per_usd, source)
    select currency, ${day}::date, per_usd, ${source}
    from unnest(${[...perUsd.keys()]}::text[], ${[...perUsd.values()]}::numeric[]) rate (currency, per_usd)
    on conflict (currency, day) do update set per_usd = excluded.per_usd, source = excluded.source
    where ${existing === 'replace'}
      and (fx_rates.per_usd <> excluded.per_usd or fx_rates.source <> excluded.source)
    returning currency
  `.execute(kysely);
  return rows.length;
}

/** Deletes rates older than the given number of days, except each currency's newest. */
export async function dropOldRates(kysely: Kysely<Schema>, days: number): Promise<void> {
  await kysely
    .deleteFrom('fx_rates as old')
    .where('day', '<', sql<string>`current_date - ${days}::int`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('fx_rates as newer')
          .select('newer.day')
          .whereRef('newer.currency', '=', 'old.currency')
          .whereRef('newer.day', '>', 'old.day'),
      ),
    )
    .execute();
}
