import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  AGENT,
  BUSINESS,
  CONDO,
  type FeedWorld,
  openFeedWorld,
  PHOTOS,
} from './testing/feed-world.ts';

let world: FeedWorld;

beforeAll(async () => {
  world = await openFeedWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`delete from listings`.execute(world.database.kysely);
});

const NONE = { new: 0, changed: 0, unchanged: 0, gone: 0, wrong: 0 };

async function one<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> {
  return (await query.execute(world.database.kysely)).rows[0]!;
}

/** What a report says, without its first row. */
async function reportOf(path: string): Promise<string[]> {
  const lines = (await readFile(path, 'utf8')).replace('\ufeff', '').split('\r\n');
  expect(lines[0]).toBe('"row","ref","result","listing","fields","troubles"');
  return lines.slice(1, -1).map((line) => line.replaceAll('"', '').replace(/,\d+,/, ',ID,'));
}

describe('a feed', () => {
  test('brings listings with all that belongs to them; the same again is nothing', async () => {
    const rows = [CONDO, { ...CONDO, ref: 'A-2', forBusiness: true }];
    expect(await world.importRows(rows)).toEqual({ ...NONE, new: 2 });
    expect(
      await one(sql`select count(*) as listings, count(business_id) as "ofBusiness",
        bool_and(published) as published, max(public_lat) <> 13.7236 as hidden from listings`),
    ).toEqual({ listings: 2, ofBusiness: 1, published: true, hidden: true });
    expect(
      await one(sql`select (select count(*) from photos where state = 'ready') as photos,
        (select count(*) from listing_photos) as links, (select count(*) from listing_texts) as texts,
        (select sum(rotation) from listing_photos) as turned,
        (select count(*) from listing_search) as found`),
    ).toEqual({ photos: 6, links: 12, texts: 4, turned: 180, found: 4 });
    const before = await world.contents();
    expect(await world.importRows(rows)).toEqual({ ...NONE, unchanged: 2 });
    expect(await world.contents()).toEqual(before);
  });

  test('changes what has changed, keeps what it cost, and leaves the others alone', async () => {
    const other = { ...CONDO, ref: 'A-2' };
    await world.importRows([CONDO, other]);
    const untouched = await one(sql`select l::text from listings l where ref = 'A-2'`);
    const dearer = {
      ...CONDO,
      priceSell: 4_200_000,
      features: ['gym'],
      images: PHOTOS.toReversed(),
    };
    const report = join(world.folder, 'report.csv');
    expect(await world.importRows([dearer, other], { report })).toEqual({
      ...NONE,
      changed: 1,
      unchanged: 1,
    });
    expect(await reportOf(report)).toEqual([
      '1,A-1,changed,ID,priceSell features images,',
      '2,A-2,unchanged,ID,,',
    ]);
    expect(
      await one(sql`select version, published, (select array_agg(price order by id) from price_changes p
        where p.listing_id = l.id and deal = 'sale') as prices from listings l where ref = 'A-1'`),
    ).toEqual({ version: 2, published: true, prices: [4_500_000, 4_200_000] });
    expect(await one(sql`select l::text from listings l where ref = 'A-2'`)).toEqual(untouched);
  });

  test('a file that is touched and the same changes nothing; another one is another photo', async () => {
    await world.importRows([CONDO]);
    const file = join(world.folder, '1.jpg');
    const picture = await readFile(file);
    await writeFile(file, picture);
    expect(await world.importRows([CONDO])).toEqual({ ...NONE, unchanged: 1 });
    await sharp({ create: { width: 50, height: 30, channels: 3, background: 'orange' } })
      .jpeg()
      .toFile(file);
    expect(await world.importRows([CONDO])).toEqual({ ...NONE, changed: 1 });
    expect(
      await one(sql`select p.width from listing_photos lp join photos p on p.id = lp.photo_id
        where lp.kind = 'photo' and lp.position = 0`),
    ).toEqual({ width: 50 });
    await writeFile(file, picture);
    expect(await world.importRows([CONDO])).toEqual({ ...NONE, changed: 1 });
  });

  test('what somebody changed in the app stays until the feed says something new', async () => {
    await world.importRows([CONDO]);
    await sql`update listings set bedrooms = 3, version = version + 1`.execute(
      world.database.kysely,
    );
    expect(await world.importRows([CONDO])).toEqual({ ...NONE, unchanged: 1 });
    expect(await one(sql`select bedrooms from listings`)).toEqual({ bedrooms: 3 });
    await world.importRows([{ ...CONDO, bathrooms: 2 }]);
    expect(await one(sql`select bedrooms, bathrooms from listings`)).toEqual({
      bedrooms: 1,
      bathrooms: 2,
    });
  });

  test('brings nothing back that was deleted', async () => {
    await world.importRows([CONDO]);
    await sql`update listings set status = 'deleted', published = false, deleted_at = now()`.execute(
      world.database.kysely,
    );
    const report = join(world.folder, 'report.csv');
    expect(await world.importRows([CONDO], { report })).toEqual({ ...NONE, wrong: 1 });
    expect(await reportOf(report)).toEqual(['1,A-1,wrong,ID,,ref: deleted']);
  });
});

describe('what is gone', () => {
  const rows = [1, 2, 3].map((number) => ({ ...CONDO, ref: `G-${number}` }));
  const stateOf = (ref: string) =>
    one(
      sql`select status, published, is_withheld as "isWithheld" from listings where ref = ${ref}`,
    );

  test('stays, unless it is asked for; then it leaves the market, and comes back with its row', async () => {
    await world.importRows(rows);
    await world.importRows([{ ...CONDO, ref: 'other' }], { feed: 'other' });
    expect(await world.importRows(rows.slice(1))).toEqual({ ...NONE, unchanged: 2 });
    const gone = 'taken_off' as const;
    expect(await world.importRows(rows.slice(1), { gone })).toEqual({
      ...NONE,
      unchanged: 2,
      gone: 1,
    });
    const off = { status: 'pending_approval', published: false, isWithheld: true };
    expect(await stateOf('G-1')).toEqual(off);
    expect(await stateOf('other')).toMatchObject({ published: true });
    // Once is enough.
    expect(await world.importRows(rows.slice(1), { gone })).toEqual({ ...NONE, unchanged: 2 });
    expect(await world.importRows(rows, { gone })).toEqual({ ...NONE, unchanged: 2, changed: 1 });
    expect(await stateOf('G-1')).toEqual({
      status: 'approved',
      published: true,
      isWithheld: false,
    });
    expect(await one(sql`select count(*) from listing_search`)).toEqual({ count: 8 });
  });

  test('one that its owner withheld, or a moderator refused, doesn’t come back with its row', async () => {
    await world.importRows(rows);
    const gone = 'taken_off' as const;
    await world.importRows(rows.slice(1), { gone });
    await sql`update listings set status = 'rejected' where ref = 'G-1'`.execute(
      world.database.kysely,
    );
    expect(await world.importRows(rows, { gone })).toEqual({ ...NONE, unchanged: 3 });
    expect(await stateOf('G-1')).toMatchObject({ status: 'rejected', published: false });
  });

  test('a row that is wrong is there all the same', async () => {
    await world.importRows(rows);
    const wrong = { ...rows[0], bedrooms: 'two' };
    expect(await world.importRows([wrong, ...rows.slice(1)], { gone: 'taken_off' })).toEqual({
      ...NONE,
      unchanged: 2,
      wrong: 1,
    });
    expect(await stateOf('G-1')).toMatchObject({ published: true });
    const nameless = { ...rows[0], ref: '' };
    await expect(
      world.importRows([nameless, ...rows.slice(1)], { gone: 'taken_off' }),
    ).rejects.toThrow(/^Of 1 rows it can't be said which listing they mean/);
  });

  test('more than half of them don’t go by a slip', async () => {
    const many = Array.from({ length: 24 }, (_, number) => ({ ...CONDO, ref: `M-${number}` }));
    await world.importRows(many);
    await expect(world.importRows(many.slice(20), { gone: 'taken_off' })).rejects.toThrow(
      /^20 of the 24 listings .* --gone-most\.$/,
    );
    expect(await stateOf('M-0')).toMatchObject({ published: true });
    expect(await world.importRows(many.slice(20), { gone: 'most' })).toEqual({
      ...NONE,
      unchanged: 4,
      gone: 20,
    });
  });
});

describe('what is wrong', () => {
  test('is named by row, field and rule, and the others go on', async () => {
    const report = join(world.folder, 'report.csv');
    const rows = [
      { ...CONDO, ref: 'B-1' },
      { ...CONDO, ref: 'B-2', bedrooms: 'two', colour: 'red' },
      { ...CONDO, ref: 'B-3', owner: 'nobody@feeds.test' },
      { ...CONDO, ref: 'B-4', owner: 'helper@feeds.test', forBusiness: true },
      { ...CONDO, ref: 'b-1 ' },
      { ...CONDO, ref: 'B-5', images: [...PHOTOS.slice(1), 'none.jpg'] },
      { ...CONDO, ref: 'B-6', images: [...PHOTOS, 'drawing.svg'] },
      { ...CONDO, ref: 'B-7', images: PHOTOS.slice(1) },
      { ...CONDO, ref: 'B-8', images: [...PHOTOS, '../../etc/hostname'] },
      { ...CONDO, ref: 'B-9', images: [...PHOTOS, '/etc/hostname'] },
      { ...CONDO, ref: 'B-10', propertyType: 'land' },
      { ...CONDO, ref: 'B-11', priceSell: null },
      { ...CONDO, ref: 'B-12', province: 'Bangkock' },
      { ...CONDO, ref: 'B-13', district: 'Kandy' },
      { ...CONDO, ref: 'B-14', latitude: 18.79, longitude: 98.98 },
      { ...CONDO, ref: 'B-15', texts: {} },
      { ...CONDO, ref: 'B-16', business: 'nowhere' },
      { ...CONDO, ref: '=B-17' },
      { ...CONDO, ref: 'B-18', '=1+1': '' },
    ];
    expect(await world.importRows(rows, { report })).toEqual({ ...NONE, new: 2, wrong: 17 });
    expect(await reportOf(report)).toEqual([
      '1,B-1,new,ID,,',
      '2,B-2,wrong,,,bedrooms: number; colour: unknown_key',
      '3,B-3,wrong,,,owner: account',
      '4,B-4,wrong,,,forBusiness: not_of_business',
      '5,b-1,wrong,,,ref: as_in_row_1',
      '6,B-5,wrong,,,images.5: no_file',
      '7,B-6,wrong,,,images.6: kind',
      '8,B-7,wrong,,,images: too_few',
      '9,B-8,wrong,,,images.6: outside_folder',
      '10,B-9,wrong,,,images.6: outside_folder',
      expect.stringMatching(/^11,B-10,wrong,,,lotSize: required; bedrooms: not_of_type; /),
      '12,B-11,wrong,,,priceSell: required',
      '13,B-12,wrong,,,province: place',
      '14,B-13,wrong,,,district: place',
      '15,B-14,wrong,,,latitude: far_from_district',
      '16,B-15,wrong,,,texts: required',
      '17,B-16,wrong,,,business: unknown',
      // Programs would run it as a formula.
      "18,'=B-17,new,ID,,",
      "19,B-18,wrong,,,'=1+1: unknown_key",
    ]);
  });

  test('a file that is broken as a whole changes nothing', async () => {
    await world.importRows([CONDO]);
    const before = await world.contents();
    await world.write(
      'bad.csv',
      Buffer.from('ref,title_th\r\nA-1,\xa4\xcd\xb9\xe2\xb4\r\n', 'latin1'),
    );
    await expect(world.importFile('bad.csv')).rejects.toThrow(/it is not UTF-8/);
    await expect(world.importFile('none.csv')).rejects.toThrow(/there is no such file/);
    await expect(world.importFile('1.jpg')).rejects.toThrow(/its name has to end with \.csv/);
    expect(await world.contents()).toEqual(before);
  });
});

describe('photos at addresses', () => {
  let server: Server;
  let asked: string[];
  let pictures: Map<string, Buffer>;
  const mayReach = () => true;

  beforeEach(async () => {
    asked = [];
    pictures = new Map();
    for (const name of PHOTOS) pictures.set(name, await readFile(join(world.folder, name)));
    server = createServer((question, reply) => {
      const name = question.url!.slice(1);
      const picture = pictures.get(name);
      const etag = `"${createHash('sha256')
        .update(picture ?? '')
        .digest('hex')}"`;
      const isSame = question.headers['if-none-match'] === etag;
      asked.push(isSame ? `${name} is the same` : name);
      if (picture && !isSame) reply.writeHead(200, { etag }).end(picture);
      else reply.writeHead(isSame ? 304 : 404).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return () => {
      server.closeAllConnections();
      server.close();
    };
  });

  const feed = (date: string) => {
    const { port } = server.address() as AddressInfo;
    const images = PHOTOS.map(
      (name) => `<image><url>http://127.0.0.1:${port}/${name}</url></image>`,
    );
    return `<root><kyero><feed_version>3</feed_version></kyero><property><id>1</id><date>${date}</date>
      <price>5000000</price><currency>THB</currency><price_freq>sale</price_freq><type>Apartment</type>
      <town>Khlong Toei</town><province>Bangkok</province><country>Thailand</country>
      <location><latitude>13.7236</latitude><longitude>100.5664</longitude></location>
      <beds>1</beds><baths>1</baths><surface_area><built>35</built></surface_area>
      <desc><en>Quiet, and near the park.</en></desc><images>${images.join('')}</images></property></root>`;
  };

  test('are fetched once, and asked for again when their row has changed', async () => {
    await sql`delete from feed_photos`.execute(world.database.kysely);
    await world.write('kyero.xml', feed('2026-02-01'));
    expect(await world.importFile('kyero.xml', { mayReach })).toEqual({ ...NONE, new: 1 });
    expect(asked.splice(0).toSorted()).toEqual(PHOTOS);
    expect(await world.importFile('kyero.xml', { mayReach })).toEqual({ ...NONE, unchanged: 1 });
    expect(asked).toEqual([]);
    await world.write('kyero.xml', feed('2026-02-02'));
    expect(await world.importFile('kyero.xml', { mayReach })).toEqual({ ...NONE, unchanged: 1 });
    expect(asked.splice(0).toSorted()).toEqual(PHOTOS.map((name) => `${name} is the same`));
    const other = sharp({ create: { width: 60, height: 30, channels: 3, background: 'pink' } });
    pictures.set('3.jpg', await other.jpeg().toBuffer());
    await world.write('kyero.xml', feed('2026-02-03'));
    expect(await world.importFile('kyero.xml', { mayReach })).toEqual({ ...NONE, changed: 1 });
    expect(
      await one(sql`select p.width from listing_photos lp join photos p on p.id = lp.photo_id
        where lp.position = 2`),
    ).toEqual({ width: 60 });
  });

  test('are never fetched from this machine, and one that is missing makes its row wrong', async () => {
    await sql`delete from feed_photos`.execute(world.database.kysely);
    await world.write('kyero.xml', feed('2026-02-01'));
    const report = join(world.folder, 'report.csv');
    expect(await world.importFile('kyero.xml', { report })).toEqual({ ...NONE, wrong: 1 });
    expect(await reportOf(report)).toEqual([expect.stringContaining('images.1: address')]);
    expect(asked).toEqual([]);
    pictures.delete('2.jpg');
    expect(await world.importFile('kyero.xml', { report, mayReach })).toEqual({
      ...NONE,
      wrong: 1,
    });
    expect(await reportOf(report)).toEqual(['1,ID,wrong,,,images.2: unreachable']);
  });
});

describe('what is written out', () => {
  test.each(['csv', 'xml', 'jsonl'])('as %s, comes in again without a change', async (format) => {
    const priceless = { ...CONDO, ref: 'R-2', isPOR: true, priceSell: null, priceRent: null };
    const rented = { ...CONDO, ref: 'R-3', isForSale: false, priceSell: null, frequency: 'yearly' };
    await world.importRows([{ ...CONDO, ref: 'R-1' }, priceless, rented]);
    await world.importRows([{ ...CONDO, ref: 'R-4' }], { whose: { business: BUSINESS } });
    // One that has no number.
    await sql`update listings set ref = null where ref = 'R-3'`.execute(world.database.kysely);
    for (const [whose, count] of [
      [{ owner: AGENT }, 3],
      [{ business: BUSINESS }, 1],
    ] as const) {
      const name = `out-${Object.keys(whose)[0]}.${format}`;
      expect(await world.exportFile(name, whose)).toBe(count);
      const before = await world.contents();
      const feed = 'main';
      expect(await world.importFile(name, { whose, feed })).toEqual({ ...NONE, unchanged: count });
      const { feed_items: _items, ...after } = await world.contents();
      const { feed_items: _before, ...were } = before;
      expect(after).toEqual(were);
      // Now that it is known, not even that is written.
      const known = await world.contents();
      expect(await world.importFile(name, { whose, feed })).toEqual({ ...NONE, unchanged: count });
      expect(await world.contents()).toEqual(known);
    }
  });
});
