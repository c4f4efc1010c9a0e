import { sql } from 'kysely';
import * as v from 'valibot';

import { createHunt } from '#contract/hunting/hunt-endpoints.ts';
import { EMPTY_HUNT, HUNT_DAYS, type HuntForm } from '#contract/hunting/hunt.ts';
import type { Deal, PropertyType } from '#contract/listing/listing-values.ts';
import { MARKETS } from '#contract/place/market.ts';
import { placeById } from '#contract/place/places/places.ts';
import { matchHunt } from '#server/modules/hunting/match/match-hunt.ts';
import { createHuntAs } from '#server/modules/hunting/hunt/write-hunt.ts';
import type { Random } from '#server/random.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { DEMO_ACCOUNTS } from './demo-accounts.ts';

/**
 * What is looked for where: the district, the type, the deal, the highest prices from and to in
 * thousands, the least bedrooms, and the number of hunters. Some groups are too small to be
 * published as demand.
 */
const WANTED = `
1039 condo rent 21 35 1 17
1039 condo sale 5200 8000 1 13
1039 condo sale 9000 15000 2 8
1039 townhouse rent 62 100 3 3
1033 condo rent 22 35 1 11
1033 condo sale 5400 8000 1 7
1017 condo rent 11 20 1 14
1017 condo sale 3200 5000 1 10
1009 condo rent 12 20 1 9
1009 condo sale 3100 5000 1 8
1014 condo rent 21 35 1 6
1038 house sale 5500 8000 3 6
1032 house sale 5500 8000 3 6
1030 condo rent 11 20 1 7
2004 condo sale 1600 3000 1 10
2004 house sale 5200 8000 3 6
2004 condo rent 12 20 1 8
5001 condo sale 1700 3000 1 7
5001 condo rent 11 20 1 9
5015 house sale 5200 8000 3 6
8303 house sale 9000 15000 3 7
8303 condo rent 22 35 1 4
8404 house sale 8500 15000 3 6
9401107 condo sale 55000 100000 2 7
9401107 condo rent 210 400 2 6
9401103 condo sale 30000 50000 2 4
9401123 house sale 28000 50000 3 6
`;

const NOTES = {
  en: [
    'We can move in next month and stay for two years or longer.',
    'Cash buyer. A quiet floor matters more to us than the view.',
    'I work from home, so a second small room would help.',
    'We have an old, calm dog.',
  ],
  th: [
    'ย้ายเข้าได้เดือนหน้า อยู่ยาวสองปีขึ้นไปค่ะ',
    'ซื้อเงินสด ขอชั้นที่เงียบ วิวไม่สำคัญครับ',
    'ทำงานที่บ้าน ถ้ามีห้องเล็กเพิ่มอีกห้องจะดีมาก',
    'มีแมวหนึ่งตัว เลี้ยงในห้องค่ะ',
  ],
} as const;

/** Inserts the hunts of the demo market. Their matches are found as soon as jobs run. */
export async function insertHunts(transaction: Transaction, random: Random): Promise<void> {
  // Only people without a password: nobody logs in as them.
  const { rows: hunters } = await sql<{ id: number; language: 'en' | 'th' }>`
    select id, language from users where password_hash is null order by id
  `.execute(transaction.kysely);
  const left = random.shuffled(hunters);
  for (const { count, ...wanted } of readWanted()) {
    for (let nth = 0; nth < count; nth += 1) {
      // A person hunts again when everybody has a hunt.
      const hunter = left.shift()!;
      left.push(hunter);
      const note = random.chance(0.3) ? random.pick(NOTES[hunter.language]) : '';
      // Their addresses don't exist.
      const hunt: HuntForm = { ...huntFor(wanted, random), note, notifyMode: 'off' };
      await insertHunt(transaction, hunter.id, hunt);
    }
  }
  await sql`
    update hunts set created_at = created_at - age, expires_at = expires_at - age
    from (
      select id as hunt_id, make_interval(days => (id * 37 % (${HUNT_DAYS} - 5))::int) as age from hunts
    ) aged
    where id = hunt_id
  `.execute(transaction.kysely);
  const { email } = DEMO_ACCOUNTS.find(({ role }) => role === 'hunter')!;
  const { rows: accounts } = await sql<{ id: number }>`
    select id from users where email = ${email}
  `.execute(transaction.kysely);
  for (const hunt of OWN_HUNTS) {
    const { id } = await insertHunt(transaction, accounts[0]!.id, hunt);
    // Now, because the jobs of the listings would notify about each of them.
    await matchHunt(transaction, id);
  }
  await transaction.addJob('refresh_demand', null);
}

/** The hunts of the demo account that hunts. */
const OWN_HUNTS: readonly HuntForm[] = [
  {
    ...EMPTY_HUNT,
    areas: [{ kind: 'circle', latitude: 13.736, longitude: 100.569, radius: 3 }],
    isForRent: true,
    propertyType: ['condo'],
    price: 45_000,
    bedrooms: 1,
    criteria: { stationWithin: 1_000 },
    wishes: { ...EMPTY_HUNT.wishes, furnishingStatus: 'fully', features: ['gym'] },
    note: 'We can move in next month and stay for two years or longer.',
  },
  {
    ...EMPTY_HUNT,
    areas: [{ kind: 'place', placeId: 5001 }],
    isForSale: true,
    propertyType: ['house', 'townhouse'],
    price: 9_000_000,
    bedrooms: 2,
  },
];

const insertHunt = (transaction: Transaction, userId: number, hunt: HuntForm) =>
  createHuntAs(transaction, { userId, businessId: null }, v.parse(createHunt.body, hunt));

interface Wanted {
  placeId: number;
  type: PropertyType;
  deal: Deal;
  /** The highest price is between these. */
  from: number;
  to: number;
  bedrooms: number;
}

function readWanted(): (Wanted & { count: number })[] {
  return WANTED.trim()
    .split('\n')
    .map((line) => {
      const [place, type, deal, ...numbers] = line.split(' ');
      const [from, to, bedrooms, count] = numbers.map(Number) as [number, number, number, number];
      return {
        placeId: Number(place),
        type: type as PropertyType,
        deal: deal as Deal,
        from: from * 1_000,
        to: to * 1_000,
        bedrooms,
        count,
      };
    });
}

/** Returns a hunt for a district, or for a circle around its middle. */
function huntFor({ placeId, type, deal, from, to, bedrooms }: Wanted, random: Random): HuntForm {
  const { country, lat, lon } = placeById(placeId);
  const step = 10 ** Math.floor(Math.log10(from));
  const price = Math.ceil(random.range(from, to) / (step / 2)) * (step / 2);
  return {
    ...EMPTY_HUNT,
    isoCodeCountry: country,
    isoCodeCurrency: MARKETS[country].currency,
    areas: [
      random.chance(0.5)
        ? { kind: 'place', placeId }
        : { kind: 'circle', latitude: lat, longitude: lon, radius: random.int(2, 5) },
    ],
    isForSale: deal === 'sale',
    isForRent: deal === 'rent',
    propertyType: [type],
    price: Math.min(price, to),
    bedrooms: random.chance(0.7) ? bedrooms : null,
  };
}
