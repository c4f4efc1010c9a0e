import { expect, test } from './pages.ts';
import { PHOTO, serveParts } from './storage-parts.ts';

test.beforeEach(({ context }) => serveParts(context));

test('returns a stored reply with its age, only for its account and language, with any device clock', async ({
  page,
}) => {
  await page.goto('/storage-test');
  const result = await page.evaluate(async () => {
    const { cacheReply, cachedReply, VISITOR } = window.parts;
    const name = { owner: VISITOR, language: 'en', endpoint: 'a.b', input: { b: 1, a: [2] } };
    const kept = await cacheReply(name, { homes: 3 }, new Date('2026-03-01T10:00:00Z'));
    const turned = { ...name, input: { a: [2], b: 1 } };
    // Simulates a device whose clock was wrong.
    const clock = { ...name, input: 'clock' };
    await cacheReply(clock, 'from the future', new Date('2199-01-01'));
    await cacheReply(clock, 'from the past', new Date('1970-01-02'));
    return {
      kept,
      last: (await cachedReply(clock))?.reply,
      same: await cachedReply(turned),
      others: await Promise.all(
        [
          { ...name, language: 'th' },
          { ...name, input: { a: [2], b: 2 } },
          { ...name, owner: '7' },
        ].map((other) => cachedReply(other)),
      ),
    };
  });
  expect(result.kept).toBe(true);
  expect(result.same).toMatchObject({ reply: { homes: 3 }, keptAt: '2026-03-01T10:00:00.000Z' });
  expect(result.others).toEqual([null, null, null]);
  expect(result.last).toBe('from the past');
});

test('stores an account’s entries while it is logged in, and deletes them at logout', async ({
  page,
}) => {
  await page.goto('/storage-test');
  const result = await page.evaluate(async (photo) => {
    const {
      becomeOwner,
      clearOwner,
      cacheReply,
      cachePhoto,
      cachedReply,
      cachedPhoto,
      openStorage,
    } = window.parts;
    const name = { owner: '7', language: 'en', endpoint: 'a.b', input: {} };
    const image = { body: new Uint8Array(1_000).buffer, type: 'image/avif' };
    const early = await cacheReply(name, { secret: 'early' });
    await becomeOwner('7');
    await cacheReply(name, { secret: 'mine' });
    await cacheReply({ ...name, owner: 'visitor' }, { secret: 'anyone’s' });
    await cachePhoto('7', `${photo}/800.avif`, image);
    const mine = await cachedReply(name);
    const photoBefore = await cachedPhoto(`${photo}/800.avif`);
    // A second account on the same device can't read the first one's entries.
    await becomeOwner('8');
    const afterSwitch = [await cachedReply(name), await cachedPhoto(`${photo}/800.avif`)];
    await becomeOwner('7');
    await cacheReply(name, { secret: 'again' });
    await clearOwner('7');
    // Replies that arrive after the logout.
    const late = [
      await cacheReply(name, { secret: 'late' }),
      await cachePhoto('7', `${photo}/800.avif`, image),
    ];
    const storage = await openStorage();
    const left = await Promise.all(
      (['answers', 'photos', 'ledger', 'tallies', 'settings'] as const).map(async (store) => [
        await storage!.getAllKeys(store),
        JSON.stringify(await storage!.getAll(store)),
      ]),
    );
    const visitors = await cachedReply(name, { isPublic: true });
    return { early, mine, photoBefore: photoBefore?.type, afterSwitch, late, left, visitors };
  }, PHOTO);
  expect(result.early).toBe(false);
  expect(result.mine?.reply).toEqual({ secret: 'mine' });
  expect(result.photoBefore).toBe('image/avif');
  expect(result.afterSwitch).toEqual([null, null]);
  expect(result.late).toEqual([false, false]);
  const left = JSON.stringify(result.left);
  for (const word of ['mine', 'again', 'late', '7|', '8|']) expect(left).not.toContain(word);
  // Replies for visitors may stay. A logged-in account can use them too if the endpoint is public.
  expect(result.visitors?.reply).toEqual({ secret: 'anyone’s' });
});

test('drops copies on a full disk, reports it, and recovers', async ({ page, context }) => {
  await page.goto('/storage-test');
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  // The browser caches the available space, so the quota has to be small before the first write.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 });
  const keepSome = (from: number) =>
    page.evaluate(async (first) => {
      const { cacheReply, storageHealth, VISITOR } = window.parts;
      const kept: boolean[] = [];
      const noise = new Uint8Array(30_000);
      for (let index = first; index < first + 60; index += 1) {
        // Random data, because the database compresses repetitive data.
        crypto.getRandomValues(noise);
        const reply = Array.from(noise, (byte) => String.fromCharCode(byte + 0x3400)).join('');
        const name = { owner: VISITOR, language: 'en', endpoint: 'a.b', input: index };
        kept.push(await cacheReply(name, reply));
      }
      return { kept, health: await storageHealth() };
    }, from);
  const full = await keepSome(0);
  // No error is thrown; the storage health reports the failure.
  expect(full.kept).toContain(false);
  expect(full.health).toMatchObject({ isAvailable: true, failure: 'QuotaExceededError' });

  // User input replaces cached copies if the browser frees their space. Otherwise the write fails
  // completely, with an error.
  const write = () =>
    page.evaluate(async () => {
      const noise = crypto.getRandomValues(new Uint8Array(60_000));
      const operation = {
        id: crypto.randomUUID(),
        owner: '7',
        businessId: null,
        kind: 'note.set',
        version: 1,
        entity: `note:${Math.random()}`,
        body: Array.from(noise, (byte) => String.fromCharCode(byte + 0x3400)).join(''),
        subject: null,
        baseVersion: null,
        after: null,
        createdAt: 0,
      };
      return window.parts
        .storedOutbox()
        .add(operation, { replaces: false, nextAt: 0 })
        .then(
          () => 'saved',
          (error: Error) => error.name,
        );
    });
  let saved = 0;
  for (let written = await write(); written !== 'NotSavedError'; written = await write()) {
    expect(written).toBe('saved');
    saved += 1;
  }
  const waiting = () => page.evaluate(async () => (await window.parts.outboxRows('7')).length);
  expect(await waiting()).toBe(saved);

  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await expect.poll(async () => (await keepSome(100)).health.failure).toBeNull();
  expect(await write()).toBe('saved');
  expect(await waiting()).toBe(saved + 1);
});
