import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';

import { openTestHttp } from '#tests/setup/test-http.ts';

import { openFeedPhotos } from './feed-photos.ts';
import { NONE, openFeedWorld, PHOTOS } from './testing/feed-world.ts';

const world = await openFeedWorld();
beforeEach(async () => {
  await world.sql`delete from listings`;
});

let origin: string;
let asked: string[];
let pictures: Map<string, Buffer>;
const mayReach = () => true;

beforeEach(async () => {
  asked = [];
  pictures = new Map();
  for (const name of PHOTOS) pictures.set(name, await readFile(join(world.folder, name)));
  origin = await openTestHttp((question, reply) => {
    const name = question.url!.slice(1);
    const picture = pictures.get(name);
    const etag = `"${hash('sha256', picture ?? '')}"`;
    const isSame = question.headers['if-none-match'] === etag;
    asked.push(isSame ? `${name} is the same` : name);
    if (picture && !isSame) reply.writeHead(200, { etag }).end(picture);
    else reply.writeHead(isSame ? 304 : 404).end();
  });
});

const feed = (date: string) => {
  const images = PHOTOS.map((name) => `<image><url>${origin}/${name}</url></image>`);
  return `<root><kyero><feed_version>3</feed_version></kyero><property><id>1</id><date>${date}</date>
    <price>5000000</price><currency>THB</currency><price_freq>sale</price_freq><type>Apartment</type>
    <town>Khlong Toei</town><province>Bangkok</province><country>Thailand</country>
    <location><latitude>13.7236</latitude><longitude>100.5664</longitude></location>
    <beds>1</beds><baths>1</baths><surface_area><built>35</built></surface_area>
    <desc><en>Quiet, and near the park.</en></desc><images>${images.join('')}</images></property></root>`;
};

test('photos from URLs are fetched once, and again after their row changes', async () => {
  await world.sql`delete from feed_photos`;
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
    await world.one(sql`select p.width from listing_photos lp join photos p on p.id = lp.photo_id
      where lp.position = 2`),
  ).toEqual({ width: 60 });
});

test('photos from URLs are fetched for a business only within its budget, and no file is read', async () => {
  const budget = { photos: 1, bytes: 2 ** 20, until: Date.now() + 60_000 };
  const photos = openFeedPhotos({ ...world, folder: null, budget, mayReach });
  const [id] = await world.column<number>`select id from users limit 1`;
  const find = (name: string) => photos.find(id!, name, new Set());
  expect(await find('1.jpg')).toEqual({ rule: 'not_chosen' });
  expect(await find(`${origin}/1.jpg`)).toHaveProperty('hash');
  expect(await find(`${origin}/2.jpg`)).toEqual({ rule: 'budget' });
  expect(asked).toEqual(['1.jpg']);
});

test('photos from URLs are never fetched from this machine, and a missing one makes its row invalid', async () => {
  await world.sql`delete from feed_photos`;
  await world.write('kyero.xml', feed('2026-02-01'));
  const report = join(world.folder, 'report.csv');
  expect(await world.importFile('kyero.xml', { report })).toEqual({ ...NONE, wrong: 1 });
  expect(await world.readReport(report)).toEqual([
    expect.stringMatching(/images\.1 “http.*”: Use a public web address/),
  ]);
  expect(asked).toEqual([]);
  pictures.delete('2.jpg');
  const counts = await world.importFile('kyero.xml', { report, mayReach });
  expect(counts).toEqual({ ...NONE, wrong: 1 });
  expect(await world.readReport(report)).toEqual([
    expect.stringMatching(/^1,ID,wrong,,,images\.2 “.*”: Check the link\./),
  ]);
});
