import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';

import sharp, { type Sharp } from 'sharp';
import { afterEach, expect, test } from 'vitest';

import { type Picture, PICTURES } from '#server/demo/pictures.ts';
import { plain } from '#server/modules/media/photo/testing/crafted-files.ts';
import { openPhotoAccess } from '#server/modules/media/photo/photo-access.ts';
import { makeMaster } from '#server/modules/media/photo/intake/make-master.ts';
import { isLongRun } from '#tests/setup/long-run.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';
import { makeBusiness } from '#tests/factories/businesses.ts';
import { makePeople, makePerson } from '#tests/factories/people.ts';

import { findDoubles } from './find-doubles.ts';
import { bandsLike, bitsApart } from './hash-bands.ts';

const { database, sql: run, value } = await openTestDatabase();
afterEach(async () => {
  await run`delete from listings`;
  await run`delete from photos`;
});

const access = openPhotoAccess(new Uint8Array(32));

const FOLDER = join(import.meta.dirname, '../../../demo/photos');

const open = (picture: Picture, width = 480) => sharp(join(FOLDER, picture)).resize(width);

/** Creates a listing with photos made from these files like uploads. @returns its id */
async function listingWith(
  files: readonly Buffer[],
  owner: { id: number },
  businessId: number | null = null,
): Promise<number> {
  const id = await value<number>`
    insert into listings (author_id, owner_user_id, business_id, type, is_for_sale, currency, country)
    values (${owner.id}, ${owner.id}, ${businessId}, 'condo', true, 'THB', 'TH') returning id
  `;
  for (const [position, file] of files.entries()) {
    const { width, height, phash, phashDct, phashFine } = await makeMaster(file);
    await run`
      with photo as (
        insert into photos (owner_user_id, sha256, storage_key, state, mime, width, height, phash,
          phash_dct, phash_fine)
        values (${owner.id}, ${randomBytes(32)}, ${randomUUID()}, 'ready', 'image/jpeg', ${width},
          ${height}, ${String(phash)}::bigint, ${String(phashDct)}::bigint, ${phashFine}::bit(256))
        returning id
      )
      insert into listing_photos (listing_id, photo_id, position)
      select ${id}, id, ${position} from photo
    `;
  }
  return id;
}

const mark = async (image: Sharp) => {
  const { width, height } = await sharp(await image.clone().png().toBuffer()).metadata();
  const sign = `<svg width="${Math.round(width * 0.24)}" height="${Math.round(height * 0.09)}"><rect width="100%" height="100%" fill="#fff" fill-opacity=".85"/><circle cx="14" cy="14" r="9" fill="#c00"/></svg>`;
  return sharp(await image.clone().png().toBuffer()).composite([
    { input: Buffer.from(sign), gravity: 'southeast' },
  ]);
};

const COPIES: Record<string, { make: (image: Sharp) => Sharp | Promise<Sharp>; least: number }> = {
  'the same file': { make: (image) => image.png(), least: 1 },
  'a smaller copy': { make: (image) => image.resize(200).jpeg({ quality: 80 }), least: 1 },
  'a copy of low quality': { make: (image) => image.jpeg({ quality: 30 }), least: 1 },
  'a copy in another format': { make: (image) => image.webp({ quality: 40 }), least: 0.95 },
  'a darker copy': { make: (image) => image.modulate({ brightness: 0.75 }).jpeg(), least: 1 },
  'a brighter copy': { make: (image) => image.modulate({ brightness: 1.2 }).jpeg(), least: 0.9 },
  'a copy with a logo in its corner': { make: mark, least: 0.9 },
};

/** Pictures of all kinds. */
const SAMPLES = PICTURES.filter((_, index) => index % (isLongRun ? 8 : 16) === 0);

const pictures = SAMPLES.map((picture) => open(picture).png().toBuffer());
const originals = await Promise.all(pictures);

test.each(Object.entries(COPIES))(
  'findDoubles finds %s in another owner’s listing',
  async (name, { make, least }) => {
    const copies = await Promise.all(
      originals.map(async (file) => (await make(sharp(file))).toBuffer()),
    );
    const original = await listingWith(originals, await makePerson(database));
    const copy = await listingWith(copies, await makePerson(database));
    const { doubles } = (await findDoubles(database, copy, access))!;
    const here = doubles.filter(({ property }) => property.id === original);
    const found = new Set(here.map(({ photo }) => photo.key)).size;
    expect(found / SAMPLES.length, name).toBeGreaterThanOrEqual(least);
    // Both photos can be opened, whether or not their listings are live.
    for (const photo of here.flatMap(({ photo: one, double }) => [one, double])) {
      expect(access.until(photo.key, photo.access)).toBeGreaterThan(Date.now());
    }
  },
);

test('findDoubles ignores copies in the owner’s other listings, a colleague’s listings and deleted listings', async () => {
  const file = await open('pool-any-01.webp').png().toBuffer();
  const [owner, colleague] = await makePeople(database, {}, {});
  const business = await makeBusiness(database, owner);
  const first = await listingWith([file], owner, business);
  await listingWith([file], owner);
  await listingWith([file], colleague, business);
  const stranger = await listingWith([file], await makePerson(database));
  const found = async () =>
    (await findDoubles(database, first, access))!.doubles.map(({ property }) => property.id);
  expect(await found()).toEqual([stranger]);
  await run`update listings set status = 'deleted', deleted_at = now() where id = ${stranger}`;
  expect(await found()).toEqual([]);
});

test('findDoubles doesn’t match different pictures of one colour, and returns null for an unknown listing', async () => {
  const [first, second] = ['#ffffff', '#eeeedd'].map((one) => plain(300, 200, one).png());
  await listingWith([await first!.toBuffer()], await makePerson(database));
  const other = await listingWith([await second!.toBuffer()], await makePerson(database));
  expect((await findDoubles(database, other, access))!.doubles).toEqual([]);
  expect(await findDoubles(database, 9_999_999, access)).toBeNull();
});

test('finds no duplicates among the pictures of the demo market', async () => {
  const ids: number[] = [];
  const pictures = PICTURES.filter((_, index) => isLongRun || index % 4 === 0);
  for (const picture of pictures) {
    const file = await open(picture, 240).jpeg().toBuffer();
    ids.push(await listingWith([file], await makePerson(database)));
  }
  for (const [index, id] of ids.entries()) {
    expect((await findDoubles(database, id, access))!.doubles, pictures[index]).toEqual([]);
  }
});

test('hashes that differ in seven bits or fewer share a band, as written by the database', async () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const hash = BigInt.asIntN(64, BigInt(`0x${randomBytes(8).toString('hex')}`));
    const other = BigInt.asIntN(64, BigInt(`0x${randomBytes(8).toString('hex')}`));
    const flips = new Set(Array.from({ length: 7 }, () => randomBytes(1)[0]! % 64));
    const near = BigInt.asIntN(
      64,
      [...flips].reduce((all, bit) => all ^ (1n << BigInt(bit)), hash),
    );
    expect(bitsApart(hash, near)).toBe(flips.size);
    const isShared = await value`
      select photo_hash_bands(${String(near)}::bigint, ${String(other)}::bigint)
        && ${bandsLike({ differences: hash, waves: null })}::int[]
    `;
    expect(isShared).toBe(true);
  }
});
