import { sql } from 'kysely';

import { countMarketDay } from '#server/modules/site/site-analytics/site-analytics-repository.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** Days of searches and clicks. */
const DAYS = 60;

/** Searches a day. */
const SEARCHES = 25;

/** SQL: a number from 0 to 99 that looks random and is the same for the same arguments. */
const chance = (name: string) =>
  sql<number>`(('x' || left(md5(age || ' ' || n || ${name}), 7))::bit(28)::int % 100)`;

/**
 * Inserts searches, menu clicks, finished deliveries and steps of pushes of the last weeks, for the
 * statistics of the admin area.
 */
export async function insertStatistics(transaction: Transaction, now: Date): Promise<void> {
  const { kysely } = transaction;
  const moment = sql`${now}::timestamptz - make_interval(days => age, mins => ${chance('minute')} * 7)`;
  const events = (most: number) => sql`
    generate_series(0, ${DAYS}::int - 1) age cross join generate_series(1, ${most}::int) n
  `;
  // More at the weekend.
  const isShown = sql<boolean>`${chance('day')} <
    case when extract(isodow from ${now}::timestamptz - make_interval(days => age)) > 5 then 95 else 65 end`;
  await sql`select make_search_event_months((${now}::timestamptz - make_interval(days => ${DAYS}::int))::date, ${now}::date)`.execute(
    kysely,
  );
  await sql`
    insert into search_events
      (country, deal, types, place_id, has_keyword, filter, results, created_at)
    select country, deal, types,
      -- A place of the most listings more often than others.
      (select district_id from listings l
        where l.country = search.country and l.district_id is not null
        order by l.id offset place * place / 60 limit 1),
      has_keyword, jsonb_strip_nulls(jsonb_build_object('maxPrice', price, 'bedrooms', bedrooms)),
      results, at
    from (
      select case when ${chance('country')} < 70 then 'TH' else 'LK' end as country,
        case when ${chance('deal')} < 55 then 'sale' when ${chance('deal')} < 90 then 'rent' end as deal,
        case when ${chance('type')} < 35 then '{condo}'::text[]
          when ${chance('type')} < 60 then '{house}' when ${chance('type')} < 70 then '{land}'
          when ${chance('type')} < 80 then '{house,townhouse}' else '{}' end as types,
        ${chance('place')} as place, ${chance('word')} < 25 as has_keyword,
        case when ${chance('price')} < 40 then (array[20000, 2000000, 5000000])[1 +
          case when ${chance('deal')} < 55 then 1 + ${chance('band')} % 2 else 0 end] end as price,
        case when ${chance('rooms')} < 30 then 1 + ${chance('bed')} % 4 end as bedrooms,
        case when ${chance('found')} < 12 then 0 else ${chance('found')} * 3 end as results,
        ${moment} as at
      from ${events(SEARCHES)} where ${isShown}
    ) search
  `.execute(kysely);
  await sql`
    insert into interactions (kind, source, params, created_at)
    select 'menu_entry',
      (array['HAMBURGER', 'HAMBURGER', 'MENU DROPDOWN', 'PLUS + MENU'])[1 + ${chance('menu')} % 4],
      jsonb_build_object('entry', (array['list-property', 'hunt-property', 'saved-homes', 'own-listings',
        'account-settings', 'hunting-board', 'help'])[1 + ${chance('entry')} * ${chance('entry')} / 1500]),
      ${moment}
    from ${events(8)} where ${isShown}
  `.execute(kysely);
  // Only sums: a delivery belongs to a notification, and these people got none.
  await sql`
    insert into delivery_sums (day, channel, state, slot, deliveries)
    select (${now}::timestamptz at time zone 'UTC')::date - age, channel, state, 0,
      case state when 'sent' then 8 + ${chance('sent')} / 4 when 'skipped' then ${chance('skip')} / 20
        else ${chance('fail')} / 40 end
    from generate_series(0, ${DAYS}::int - 1) age
    cross join (values ('email', 1), ('push', 2)) channels (channel, n)
    cross join (values ('sent'), ('skipped'), ('failed')) states (state)
    on conflict do nothing
  `.execute(kysely);
  // Of the pushes that were sent. Some devices don't report, and some notifications stay unread.
  await sql`
    insert into push_step_sums (day, step, slot, reports)
    select day, step, 0, reports from (
      select day, sent - ${chance('lost')} % 3 as received, (${chance('broken')} > 90)::int as failed,
        sent * (10 + ${chance('tap')} % 25) / 100 as clicked, sent * (30 + ${chance('swipe')} % 20) / 100 as closed
      from (
        select day, (${now}::timestamptz at time zone 'UTC')::date - day as age, 1 as n,
          deliveries as sent
        from delivery_sums where channel = 'push' and state = 'sent'
      ) pushes
    ) devices
    cross join lateral (values ('received', received), ('shown', received - failed),
      ('clicked', clicked), ('closed', closed), ('failed', failed)) steps (step, reports)
    where reports > 0
    on conflict do nothing
  `.execute(kysely);
  await countMarketDay(transaction);
}
