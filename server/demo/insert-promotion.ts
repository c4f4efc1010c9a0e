import { sql } from 'kysely';

import type { BoostReason } from '#contract/listing/boost-endpoints.ts';
import type { NewCard } from '#contract/listing/promotion-endpoints.ts';
import { decideBoostAs } from '#server/modules/listing/boost/decide-boost.ts';
import { isLive } from '#server/db/live.ts';
import { featureListingAs } from '#server/modules/listing/moderation/feature-listing.ts';
import { requestBoostAs } from '#server/modules/listing/own-listing/request-boost.ts';
import { createCardAs } from '#server/modules/listing/promotion/change-card.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import type { PastStep } from './past-steps.ts';

interface DemoBoost {
  country: 'TH' | 'LK';
  isOfBusiness: boolean;
  days: 7 | 14 | 30;
  hoursAgo: number;
  /** `featured`: the owner didn't ask for it. Null: it waits for a decision. */
  decision: 'featured' | 'active' | BoostReason | null;
}

const BOOSTS: readonly DemoBoost[] = [
  { country: 'TH', isOfBusiness: false, days: 14, hoursAgo: 51.3, decision: 'active' },
  { country: 'TH', isOfBusiness: true, days: 30, hoursAgo: 98.6, decision: 'featured' },
  { country: 'TH', isOfBusiness: true, days: 30, hoursAgo: 146.8, decision: 'active' },
  { country: 'LK', isOfBusiness: false, days: 30, hoursAgo: 290.2, decision: 'active' },
  { country: 'TH', isOfBusiness: true, days: 14, hoursAgo: 803.4, decision: 'active' },
  { country: 'TH', isOfBusiness: false, days: 7, hoursAgo: 170.6, decision: 'photos' },
  { country: 'TH', isOfBusiness: false, days: 14, hoursAgo: 7.5, decision: null },
];

/** Texts and periods of the promoted cards, in days from today. */
const CARDS: readonly {
  card: Omit<NewCard, 'startsOn' | 'endsOn'>;
  hoursAgo: number;
  from: number;
  to: number;
}[] = [
  {
    card: {
      texts: {
        en: {
          title: 'Rainy season roof check',
          body: 'Have your roof and gutters checked before the next storm.',
          action: 'Book a visit',
        },
        th: {
          title: 'ตรวจหลังคารับหน้าฝน',
          body: 'ให้ช่างตรวจหลังคาและรางน้ำก่อนพายุลูกต่อไป',
          action: 'นัดช่าง',
        },
      },
      target: 'https://roof-check.example/sala',
      placement: 'market',
      country: 'TH',
      position: 0,
    },
    hoursAgo: 1_130.7,
    from: -45,
    to: -12,
  },
  {
    card: {
      texts: {
        en: {
          title: 'Moving soon?',
          body: 'Compare prices of three movers near you.',
          action: 'Compare movers',
        },
        th: {
          title: 'กำลังจะย้ายบ้าน?',
          body: 'เทียบราคาบริษัทขนย้ายสามแห่งใกล้คุณ',
          action: 'เทียบราคา',
        },
      },
      target: 'https://movers.example/sala',
      placement: 'results',
      country: null,
      position: 0,
    },
    hoursAgo: 245.1,
    from: -10,
    to: 40,
  },
  {
    card: {
      texts: {
        en: {
          title: 'Looking for a home?',
          body: 'Tell owners what you need, and let them write to you.',
          action: 'See how it works',
        },
        th: {
          title: 'กำลังหาบ้านอยู่?',
          body: 'ฝากหากับเรา แล้วให้ผู้ลงประกาศติดต่อคุณเอง',
          action: 'ดูวิธีฝากหา',
        },
      },
      target: '/how-hunt-works',
      placement: 'market',
      country: null,
      position: 1,
    },
    hoursAgo: 30.4,
    from: 9,
    to: 39,
  },
];

/**
 * Returns the steps by which boosts, a featured listing and promoted cards came about.
 * @param except listings that a moderator removes later
 */
export async function promotionSteps(
  { kysely }: Transaction,
  adminId: number,
  except: readonly number[],
): Promise<PastStep[]> {
  // The oldest listing for sale of each owner, because a search starts with the newest. The demo
  // accounts come first.
  const { rows } = await sql<{
    id: number;
    userId: number;
    country: string;
    isOfBusiness: boolean;
  }>`
    select distinct on (owner_id, country) id, owner_id as "userId", country, "isOfBusiness"
    from (
      select l.id, coalesce(b.admin_user_id, l.owner_user_id) as owner_id, l.country,
        l.business_id is not null as "isOfBusiness", l.created_at
      from listings l left join businesses b on b.id = l.business_id
      where ${isLive} and l.is_for_sale and l.id <> all(${[...except]}::bigint[])
    ) offered
    order by owner_id, country, created_at
  `.execute(kysely);
  const steps: PastStep[] = [];
  for (const { country, isOfBusiness, days, hoursAgo, decision } of BOOSTS) {
    const at = rows.findIndex(
      (row) => row.country === country && row.isOfBusiness === isOfBusiness,
    );
    const [listing] = at === -1 ? [] : rows.splice(at, 1);
    if (!listing) continue;
    steps.push({
      hoursAgo,
      async act(transaction) {
        if (decision === 'featured') {
          await featureListingAs(transaction, adminId, listing.id, { days });
          return;
        }
        const wish = { propertyId: listing.id, days };
        const { id } = await requestBoostAs(transaction, listing.userId, wish);
        if (decision === null) return;
        const isActive = decision === 'active';
        await decideBoostAs(
          transaction,
          adminId,
          id,
          isActive ? { status: 'active' } : { status: 'rejected', reason: decision },
        );
      },
    });
  }
  const { rows: days } = await sql<{ startsOn: string; endsOn: string }>`
    select to_char(today + starts, 'YYYY-MM-DD') as "startsOn",
      to_char(today + ends, 'YYYY-MM-DD') as "endsOn"
    from unnest(${CARDS.map(({ from }) => from)}::int[], ${CARDS.map(({ to }) => to)}::int[])
      with ordinality periods (starts, ends, number),
      (select (now() at time zone 'Asia/Bangkok')::date as today) clock
    order by number
  `.execute(kysely);
  for (const [at, { card, hoursAgo }] of CARDS.entries()) {
    steps.push({
      hoursAgo,
      act: (transaction) => createCardAs(transaction, adminId, { ...card, ...days[at]! }),
    });
  }
  return steps;
}

/** SQL: a number of views on a day (`day`) that looks random and is the same for the same id. */
const views = (id: string, least: number, most: number) =>
  sql`${least}::int + ('x' || left(md5(${sql.ref(id)} || ' ' || day), 7))::bit(28)::int % ${most - least}::int`;

/** Ends the boosts after their days, and inserts their views and clicks and those of the cards. */
export async function insertPromotionDays({ kysely }: Transaction): Promise<void> {
  await sql`
    update boosts set ends_at = starts_at + make_interval(days => days) where starts_at is not null
  `.execute(kysely);
  await sql`
    insert into boost_days (boost_id, day, views, clicks)
    select id, day, views, views / 19 from (
      select b.id, day::date, ${views('b.id', 25, 90)} as views
      from boosts b, generate_series(b.starts_at, least(b.ends_at, now()), '1 day') day
    ) seen
  `.execute(kysely);
  await sql`
    insert into promoted_card_days (card_id, day, views, clicks)
    select id, day, views, views / 41 from (
      select c.id, day::date, ${views('c.id', 120, 420)} as views
      from promoted_cards c, generate_series(c.starts_at, least(c.ends_at, now()), '1 day') day
    ) seen
  `.execute(kysely);
}
