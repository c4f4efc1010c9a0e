import { beforeEach, expect, test } from 'vitest';

import { makeTeam } from '#tests/factories/businesses.ts';
import { refusal } from '#tests/factories/call-path.ts';
import { somePhoto } from '#tests/factories/photos.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

import { sendHome, type SentHome } from './testing/send-home.ts';

let home: SentHome;

const server = await openTestMarket();
const { database } = server;
beforeEach(async () => {
  home = await sendHome(server);
});

test('writes a version per change, and none for identical content, even on an outdated version', async () => {
  expect(await home.change({ bedrooms: 3 })).toMatchObject({ id: home.id, version: 2 });
  expect(await home.change({ bedrooms: 3 })).toMatchObject({ version: 2 });
  // Another device wrote the same content on an older version, so there is no conflict.
  expect(await home.change({}, { baseVersion: 1 })).toMatchObject({ version: 2 });
  // Areas are stored with two decimals, texts are trimmed.
  await home.change({ homeSize: 54.567, address2: ' Floor 12 ' });
  const same = await home.change({ homeSize: 54.567, address2: 'Floor 12 ' });
  expect(same).toMatchObject({ version: 3 });
});

test('returns `version_conflict` with the current listing for an outdated version, and changes nothing', async () => {
  await home.change({ bedrooms: 3 });
  const late = await home.change({ bathrooms: 2 }, { baseVersion: 1 });
  expect(late).toMatchObject({ id: 'version_conflict' });
  expect(late.current).toMatchObject({ id: home.id, version: 2, bedrooms: 3, bathrooms: 1 });
  expect(late.current!.images).toHaveLength(5);
  expect(await home.read()).toMatchObject({ version: 2, bathrooms: 1 });
});

test('merges changes of different fields if the base is known, and no others', async () => {
  const base = await home.form();
  await home.change({ bedrooms: 3 });
  const merged = await home.change({ bathrooms: 2 }, { baseVersion: 1, base });
  expect(merged).toMatchObject({ version: 3 });
  expect(await home.read()).toMatchObject({ bedrooms: 3, bathrooms: 2 });
  const late = await home.change({ bedrooms: 4, homeSize: 60 }, { baseVersion: 1, base });
  expect(late).toMatchObject({ id: 'version_conflict', current: { version: 3, bedrooms: 3 } });
});

test('returns `version_conflict` to the later of two concurrent updates', async () => {
  const answers = await Promise.all([
    home.change({ bedrooms: 3 }, { baseVersion: 1 }),
    home.change({ bedrooms: 4 }, { baseVersion: 1 }),
  ]);
  expect(answers.map(({ id }) => id).toSorted()).toEqual([home.id, 'version_conflict']);
  expect((await home.read()).version).toBe(2);
});

test('reorders, rotates, removes and adds photos, also those of another member', async () => {
  const [businessId, mali, agent] = await makeTeam(database, 4);
  home = await sendHome(server, { by: mali, businessId });
  const { images } = await home.form();
  const [first, second, ...others] = images;
  const fresh = { hash: await somePhoto(database, agent), rotation: 0 } as const;
  // The agent keeps the admin's photos and adds one of their own.
  const wanted = [others[0]!, { ...first!, rotation: 270 } as const, fresh, others[1]!, others[2]!];
  const plans = [{ ...second!, rotation: 90 } as const];
  const changed = await home.change({ images: wanted, cloudinaryFps: plans }, { by: agent });
  expect(changed).toMatchObject({ version: 2 });
  expect(await home.form()).toMatchObject({ images: wanted, cloudinaryFps: plans });
  // Photos of another listing can't be used.
  const [taken] = (await (await sendHome(server)).form()).images;
  expect(await home.change({ images: [taken!, ...wanted.slice(1)] }, { by: agent })).toMatchObject({
    id: 'photo_missing',
    fields: [{ path: 'property.images.0' }],
  });
});

test('changes terms, and rejects those that no longer apply', async () => {
  await home.change({ tenure: 'leasehold', leaseYearsLeft: 27 });
  expect(await home.change({ leaseYearsLeft: 26 })).toMatchObject({ version: 3 });
  expect(await home.change({ tenure: 'freehold' })).toMatchObject(
    refusal('invalid_input', 'not_of_type', 'property.leaseYearsLeft'),
  );
  await home.change({ tenure: 'freehold', leaseYearsLeft: null, ownershipQuota: 'thai' });
  expect(await home.read()).toMatchObject({ leaseYearsLeft: null, ownershipQuota: 'thai' });
});

test('accepts the whole listing, unchanged or with a changed form field', async () => {
  const listing = await home.read();
  expect(await home.send(listing)).toMatchObject({ id: home.id, version: 1 });
  const [first, ...others] = listing.images;
  const images = [...others, { ...first!, rotation: 90 } as const];
  const { propertyTitle, propertyDescription } = listing.texts[0]!;
  const sent = { ...listing, bedrooms: 3, images, propertyTitle, propertyDescription };
  expect(await home.send(sent)).toMatchObject({ id: home.id, version: 2 });
  expect(await home.form()).toMatchObject({
    bedrooms: 3,
    images: images.map(({ hash, rotation }) => ({ hash, rotation })),
  });
});

test.each([
  ['id', 999_999],
  ['userId', 999_999],
  ['status', 'approved'],
  ['isFeatured', true],
  ['createdAt', '2020-01-01T00:00:00.000Z'],
  ['propertyTitle', 'Another title'],
])('refuses a change of the read-only key %s', async (key, value) => {
  const answer = await home.send({ ...(await home.read()), bedrooms: 3, [key]: value });
  expect(answer).toMatchObject(refusal('invalid_input', 'read_only', `property.${key}`));
  expect(await home.read()).toMatchObject({ version: 1 });
});

test('refuses a photo whose read-only keys aren’t those of its file, and unknown keys', async () => {
  const listing = await home.read();
  const withSecond = (changes: object) => ({
    ...listing,
    images: listing.images.map((photo, nth) => (nth === 1 ? { ...photo, ...changes } : photo)),
  });
  expect((await home.send(withSecond({ width: 1 }))).fields).toMatchObject([
    { path: 'property.images.1.width', rule: 'read_only' },
  ]);
  const hash = await somePhoto(database, home.owner);
  expect((await home.send(withSecond({ hash }))).fields).toHaveLength(4);
  expect((await home.send(withSecond({ alt: 'Garden' }))).fields).toMatchObject([
    { path: 'property.images.1.alt', rule: 'unknown_key' },
  ]);
});

test('returns `version_conflict` for an outdated whole listing, whatever else it contains', async () => {
  const listing = await home.read();
  await home.change({ bedrooms: 3 });
  const late = await home.send({ ...listing, status: 'approved', bathrooms: 2 });
  expect(late).toMatchObject({ id: 'version_conflict' });
});
