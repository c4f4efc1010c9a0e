import { randomBytes, randomUUID } from 'node:crypto';

import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { makeListing } from '#server/demo/make-listing.ts';
import { drawScene } from '#server/demo/drawing/draw-scene.ts';
import type { Drawing } from '#server/demo/drawing/drawing.ts';
import { openPhotoAccess } from '#server/modules/listing/photo/photo-access.ts';
import { makeMaster } from '#server/modules/listing/photo/intake/make-master.ts';
import { isLongRun } from '#tests/setup/long-run.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';
import { makeBusiness } from '#tests/factories/businesses.ts';
import { makePerson } from '#tests/factories/people.ts';

import { findDoubles } from './find-doubles.ts';
import { bandsLike, bitsApart } from './hash-bands.ts';

const { database, sql: run } = await openTestDatabase();
afterEach(async () => {
  await run`delete from listings`;
  await run`delete from photos`;
});

const access = openPhotoAccess(new Uint8Array(32));

const NOW = new Date('2026-11-20T00:00:00Z');

/**
 * Returns different photos of different demo listings, two per listing, starting at listing `from`.
 */
function drawings(count: number, from = 0): Drawing[] {
  return Array.from({ length: Math.ceil(count / 2) }, (_, index) =>
    makeListing(501, from + index, NOW, () => ({
      userId: 1,
      businessId: null,
      mark: null,
    })).scenes.photos.slice(0, 2),
  )
    .flat()
    .slice(0, count);
}

const picture = (drawing: Drawing, width = 480) =>
  sharp(Buffer.from(drawScene(drawing, width))).flatten({ background: '#fff' });

/** Creates a listing with photos made from these files like uploads. @returns its id */
async function listingWith(
  files: readonly Buffer[],
  owner: { id: number },
  businessId: number | null = null,
): Promise<number> {
  const rows = await run<{ id: number }>`
    insert into listings (author_id, owner_user_id, business_id, type, is_for_sale, currency, country)
    values (${owner.id}, ${owner.id}, ${businessId}, 'condo', true, 'THB', 'TH') returning id
  `;
  const id = rows[0]!.id;
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

const SAMPLES = isLongRun ? 20 : 10;

/** Every pair is compared: `DRAWINGS=300` makes 45,000 pairs. */
const DRAWINGS = Number(process.env['DRAWINGS'] ?? 40);

describe('findDoubles', () => {
  let originals: Buffer[];
  beforeAll(async () => {
    originals = await Promise.all(
      drawings(SAMPLES, 1_000).map((drawing) => picture(drawing).png().toBuffer()),
    );
  });

  test.each(Object.entries(COPIES))(
    'finds %s in another owner’s listing',
    async (name, { make, least }) => {
      const copies = await Promise.all(
        originals.map(async (file) => (await make(sharp(file))).toBuffer()),
      );
      const original = await listingWith(originals, await makePerson(database));
      const copy = await listingWith(copies, await makePerson(database));
      const { doubles } = (await findDoubles(database, copy, access))!;
      const here = doubles.filter(({ property }) => property.id === original);
      const found = new Set(here.map(({ photo }) => photo.key)).size;
      expect(found / SAMPLES, name).toBeGreaterThanOrEqual(least);
      // Both photos can be opened, whether or not their listings are live.
      for (const photo of here.flatMap(({ photo: one, double }) => [one, double])) {
        expect(access.until(photo.key, photo.access)).toBeGreaterThan(Date.now());
      }
    },
  );

  test('ignores copies in the owner’s other listings, a colleague’s listings and deleted listings', async () => {
    const file = await picture(drawings(1, 2_000)[0]!).png().toBuffer();
    const owner = await makePerson(database);
    const colleague = await makePerson(database);
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

  test('doesn’t match different pictures of one colour', async () => {
    const plain = (background: string) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer();
    await listingWith([await plain('#ffffff')], await makePerson(database));
    const other = await listingWith([await plain('#eeeedd')], await makePerson(database));
    expect((await findDoubles(database, other, access))!.doubles).toEqual([]);
  });

  test('returns null for an unknown listing', async () => {
    expect(await findDoubles(database, 9_999_999, access)).toBeNull();
  });
});

test(`finds no duplicates among ${DRAWINGS} different drawings`, async () => {
  const files: Buffer[] = [];
  for (const drawing of drawings(DRAWINGS))
    files.push(await picture(drawing, 240).jpeg().toBuffer());
  const ids: number[] = [];
  // Photos of one home stay in one listing, because only photos of different homes must not match.
  for (let at = 0; at < files.length; at += 20) {
    ids.push(await listingWith(files.slice(at, at + 20), await makePerson(database)));
  }
  let pairs = 0;
  for (const id of ids) pairs += (await findDoubles(database, id, access))!.doubles.length;
  expect(pairs).toBe(0);
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
    const rows = await run<{ shared: boolean }>`
      select photo_hash_bands(${String(near)}::bigint, ${String(other)}::bigint)
        && ${bandsLike({ differences: hash, waves: null })}::int[] as shared
    `;
    expect(rows[0]!.shared).toBe(true);
  }
});
