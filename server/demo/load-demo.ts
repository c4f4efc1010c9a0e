import { sql } from 'kysely';

import { PAGE_SIZE } from '#contract/kit/limits.ts';

import { insertListings } from '../modules/listing/listing/insert-listings.ts';
import type { NewListing } from '../modules/listing/listing/new-listing.ts';
import { refreshSearchWords } from '../modules/market/search/search-words-repository.ts';
import { insertPlaces } from '../modules/place/place/insert-places.ts';
import type { Database, Queries } from '../platform/database/connect.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Random } from '../random.ts';

import { insertBundledPhotos, type NewBundledPhoto } from './bundled-photo.ts';
import { type HomeFacts, makeHome } from './home-facts.ts';
import { APPEALED_LISTINGS, DECIDED_DAYS } from './insert-appeals.ts';
import { insertHunts } from './insert-hunts.ts';
import { insertInterest } from './insert-interest.ts';
import { insertModeration, WAITING_LISTINGS } from './insert-moderation.ts';
import { insertPast } from './insert-past.ts';
import { insertPeople } from './insert-people.ts';
import { insertStatistics } from './insert-statistics.ts';
import { loadMany } from './load-many.ts';
import { type ChooseSeller, type MadeListing, makeListing, randomOf } from './make-listing.ts';
import { makePeople } from './people.ts';
import type { Picture } from './pictures.ts';
import { coversOf } from './scenes.ts';
import { chooseAmong, chooseOwner, type Sellers } from './sellers.ts';

/** Seed of the default demo market, which every first start of Sala loads. */
export const DEMO_SEED = 2569;

export const DEMO_LISTINGS = 1_500;

/** The maximum number of photos of a home. */
const MOST_PHOTOS = 12;

/** Listings per transaction: enough for efficient statements with little memory. */
const BATCH = 1_000;

/** From this number of listings on, rebuilding the indexes is faster. */
const MANY = 20_000;

export interface LoadDemoOptions {
  /** Number of listings. Default: 1,500. */
  listings?: number;
  /** The same seed and `now` produce the same market. */
  seed?: number;
  /** All dates are before this time. Default: the current time. */
  now?: Date;
  /** Maximum photos per listing, for loads of millions. Default: all, 5 to 12. */
  mostPhotos?: number;
  /**
   * Whether people hunt for homes, whose matches are found as soon as jobs run, and moderators have
   * something to do.
   */
  withActivity?: boolean;
  log?: { info(message: string): void };
}

export type LoadDemoResult =
  | { status: 'loaded'; listings: number; photos: number }
  /** The database already has data, so nothing was changed. */
  | { status: 'not-empty' };

/**
 * Returns whether the database has no users and no listings, so that the demo market may be loaded.
 */
export async function isEmpty(database: Queries): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    SELECT NOT EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM listings) AS empty
  `.execute(database.kysely);
  return rows[0]!.empty;
}

/**
 * Fills an empty database with the demo market: places, people, agencies, listings, photos. People
 * and the first 1,000 listings are inserted in one transaction, the rest in batches. Photos name
 * bundled pictures; no file is written.
 */
export async function loadDemo(
  database: Pick<Database, 'kysely' | 'replica' | 'transaction' | 'pool'>,
  options: LoadDemoOptions = {},
): Promise<LoadDemoResult> {
  const { listings = DEMO_LISTINGS, seed = DEMO_SEED, now = new Date(), log } = options;
  if (!(await isEmpty(database))) return { status: 'not-empty' };
  const people = makePeople(
    new Random(seed, 0),
    Math.min(5_000, Math.max(40, Math.ceil(listings / 8))),
  );
  const mostPhotos = options.mostPhotos ?? MOST_PHOTOS;
  const addActivity = async (sellers: Sellers | null) => {
    if (!options.withActivity) return;
    await database.transaction(async (transaction) => {
      await insertHunts(transaction, new Random(seed, 1));
      if (!sellers) return;
      const next = (count: number, start: number, before: Date, chooseSeller: ChooseSeller) =>
        Array.from({ length: count }, (_, at) =>
          makeListing(seed, listings + start + at, before, chooseSeller),
        );
      const waiting = next(WAITING_LISTINGS, 0, now, chooseAmong(sellers));
      const decidedAt = new Date(now.getTime() - DECIDED_DAYS * 86_400_000);
      const appealed = next(APPEALED_LISTINGS, WAITING_LISTINGS, decidedAt, chooseOwner(sellers));
      await insertModeration(
        transaction,
        (await insertBatch(transaction, waiting, mostPhotos)).ids,
      );
      const { ids } = await insertBatch(transaction, appealed, mostPhotos);
      await insertPast(transaction, new Random(seed, 2), ids);
      await insertStatistics(transaction, now);
    });
  };
  if (listings >= MANY) {
    await loadMany(database, { listings, seed, now, mostPhotos, people, log });
    await refreshSearchWords(database);
    await addActivity(null);
    const { rows } = await sql<{ photos: number }>`select count(*) as photos from photos`.execute(
      database.kysely,
    );
    log?.info(`The demo market is loaded: ${listings} listings.`);
    return { status: 'loaded', listings, photos: rows[0]!.photos };
  }
  const covers = chooseCovers(
    Array.from({ length: listings }, (_, index) => makeHome(randomOf(seed, index), now)),
  );
  let photos = 0;
  let sellers: Sellers | null = null;
  for (let start = 0; start < listings || start === 0; start += BATCH) {
    const end = Math.min(listings, start + BATCH);
    await database.transaction(async (transaction) => {
      if (start === 0) {
        await insertPlaces(transaction);
        sellers = await insertPeople(transaction, people, now);
      }
      const made: MadeListing[] = [];
      for (let index = start; index < end; index += 1) {
        made.push(makeListing(seed, index, now, chooseAmong(sellers!), covers[index]));
      }
      photos += (await insertBatch(transaction, made, mostPhotos)).photos;
    });
    if (listings > BATCH) log?.info(`Demo market: ${end} of ${listings} listings`);
  }
  await database.transaction(async (transaction) => {
    await insertInterest(transaction, now);
    await insertReviews(transaction);
  });
  await addActivity(sellers);
  await refreshSearchWords(database);
  log?.info(`The demo market is loaded: ${listings} listings, ${photos} photos.`);
  return { status: 'loaded', listings, photos };
}

async function insertBatch(
  transaction: Transaction,
  made: readonly MadeListing[],
  mostPhotos: number,
): Promise<{ ids: number[]; photos: number }> {
  const rows: NewBundledPhoto[] = [];
  const counts: (readonly [photos: number, plans: number])[] = [];
  for (const { listing, scenes, random } of made) {
    const photos = scenes.photos.slice(0, mostPhotos);
    const plans = scenes.floorPlans.slice(0, Math.max(0, mostPhotos - photos.length));
    counts.push([photos.length, plans.length]);
    for (const picture of [...photos, ...plans]) {
      rows.push({
        ownerUserId: listing.ownerUserId,
        storageKey: random.uuid(),
        picture,
        createdAt: listing.listedAt,
      });
    }
  }
  const photoIds = await insertBundledPhotos(transaction, rows);
  let next = 0;
  const take = (count: number) => photoIds.slice(next, (next += count));
  const listings = made.map(({ listing }, index): NewListing => {
    const [photos, plans] = counts[index]!;
    return { ...listing, photoIds: take(photos), floorPlanIds: take(plans) };
  });
  return { ids: await insertListings(transaction, listings), photos: rows.length };
}

/**
 * Returns the cover of each home, in the order of the input: of the covers that aren't yet on the
 * home's pages of the market, newest first, the one that was shown longest ago.
 */
export function chooseCovers(homes: readonly HomeFacts[]): Picture[] {
  const shown = new Map<string, Picture[]>();
  const chosen = new Map<HomeFacts, Picture>();
  for (const home of homes.toSorted((one, other) => +other.listedAt - +one.listedAt)) {
    const lists = listsOf(home).map((name) => shown.get(name) ?? []);
    const isOnPage = (cover: Picture) =>
      lists.some((list) => list.indexOf(cover, list.length - (list.length % PAGE_SIZE.desk)) >= 0);
    const age = (cover: Picture) =>
      Math.min(...lists.map((list) => list.length - list.lastIndexOf(cover)));
    const covers = coversOf(home);
    const free = covers.filter((cover) => !isOnPage(cover));
    const cover = (free.length > 0 ? free : covers).reduce((best, one) =>
      age(one) > age(best) ? one : best,
    );
    chosen.set(home, cover);
    for (const [index, name] of listsOf(home).entries()) shown.set(name, [...lists[index]!, cover]);
  }
  return homes.map((home) => chosen.get(home)!);
}

/** Returns the lists of its type that a home is in: in all countries and in its own, by deal. */
export function listsOf({ type, deals, market }: HomeFacts): string[] {
  return deals.flatMap((deal) => [`${type} ${deal}`, `${type} ${deal} ${market.place.country}`]);
}

/** Reviews of agents, in the language of their authors, some with the agent's reply. */
const REVIEWS = [
  {
    rating: 5,
    body: 'Answered within the hour and told me honestly which units face the road. We rented the second one we saw.',
    reply: 'Thank you! Enjoy the balcony.',
  },
  {
    rating: 5,
    body: 'ตอบไวมาก ให้ข้อมูลส่วนกลางกับค่าใช้จ่ายครบ พาดูสามห้องในวันเดียว ประทับใจค่ะ',
    reply: 'ขอบคุณมากค่ะ มีอะไรให้ช่วยทักมาได้เสมอ',
  },
  { rating: 4, body: 'Knows the area well. The viewing started twenty minutes late.', reply: '' },
  { rating: 4, body: 'สุภาพ อธิบายเรื่องโอนและค่าธรรมเนียมชัดเจน', reply: '' },
  { rating: 5, body: '', reply: '' },
  {
    rating: 3,
    body: 'Friendly, but the condo had been rented out when we arrived.',
    reply:
      'Sorry about that. The owner had signed that morning. I now confirm again before each viewing.',
  },
  { rating: 5, body: 'ช่วยต่อรองราคาให้ได้ตามงบ แนะนำเลยครับ', reply: '' },
];

/** Inserts reviews by some of the people whose questions an agent of the demo market answered. */
export async function insertReviews({ kysely }: Transaction): Promise<void> {
  await sql`
    insert into reviews (author_id, subject_user_id, rating, body, created_at, reply, replied_at)
    select requester_id, asked_user_id, sample.rating, sample.body, written, sample.reply,
      case when sample.reply <> '' then least(written + interval '9 hours', now()) end
    from (
      select requester_id, asked_user_id, max(answered_at) as written,
        row_number() over (partition by asked_user_id order by max(answered_at)) as number
      from availability_requests
      where answered_at is not null and asked_user_id <> requester_id
      group by requester_id, asked_user_id
    ) answered
    join lateral (
      select * from json_to_recordset(${JSON.stringify(REVIEWS)})
        as review (rating smallint, body text, reply text)
      offset (number + asked_user_id) % ${REVIEWS.length} limit 1
    ) sample on true
    -- Most people write none.
    where number % 3 = 0 and number < 3 * ${REVIEWS.length}
    order by written
  `.execute(kysely);
}
