import { expect, test } from 'vitest';

import { notifyMatches, remindOfMatches } from '#server/modules/notice/notice/notify-matches.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { openLeadWorld } from '#tests/setup/lead-world.ts';

const world = await openLeadWorld();
const { database } = world.server;

const dismiss = (isDismissed = true, by = world.hunter, propertyId = world.homes[0]!) =>
  world.call('PATCH', `/${world.pair.huntId}/properties/${propertyId}/match`, by, { isDismissed });

async function listed(query = '') {
  const path = `/${world.pair.huntId}/hunt-matches${query}`;
  const { matches, pagination, dismissedCount } = (await world.call('GET', path, world.hunter))
    .body as unknown as {
    matches: { listing: { id: number }; notes: object[] }[];
    pagination: { totalCount: number };
    dismissedCount: number;
  };
  const ids = matches.map(({ listing }) => listing.id);
  const [best] = matches;
  return { ids, count: pagination.totalCount, dismissedCount, notes: best?.notes };
}

const others = () => world.homes.slice(1).toSorted();

test('a dismissed match leaves the list and the counts until it is brought back', async () => {
  const first = world.homes[0]!;
  await world.matchAll();
  expect((await dismiss()).body).toEqual({
    huntId: world.pair.huntId,
    propertyId: first,
    isDismissed: true,
  });
  // Again changes nothing.
  await dismiss();
  const { ids, notes: _notes, ...counts } = await listed();
  expect(ids.toSorted()).toEqual(others());
  expect(counts).toEqual({ count: 3, dismissedCount: 1 });
  const dismissed = await listed('?isDismissed=true');
  expect(dismissed).toMatchObject({ ids: [first], count: 1, dismissedCount: 1 });
  const hunt = await world.call('GET', `/${world.pair.huntId}`, world.hunter);
  expect(hunt.body).toMatchObject({ matchCount: 3, newMatchCount: 3 });
  await dismiss(false);
  expect((await listed()).ids).toContain(first);
  expect(await listed('?isDismissed=true')).toMatchObject({ ids: [], dismissedCount: 0 });
});

test('the cheaper of equal matches comes first, and says why', async () => {
  const { server, homes } = world;
  await world.matchAll();
  await server.sql`update listing_search set price = price / 2 where listing_id = ${homes[2]!}`;
  const { ids, notes } = await listed();
  await server.sql`update listing_search set price = price * 2 where listing_id = ${homes[2]!}`;
  expect(ids[0]).toBe(homes[2]);
  expect(notes).toEqual([
    { note: 'below_budget', value: 58 },
    { note: 'listed', value: 0 },
  ]);
});

test('a dismissed match stays dismissed when the listing changes, and its owner can still offer it', async () => {
  await dismiss();
  const { propertyId } = world.pair;
  const set = (goneAt: Date | null) =>
    world.server.sql`update matches set gone_at = ${goneAt} where listing_id = ${propertyId}`;
  await set(new Date());
  expect(await listed()).toMatchObject({ count: 0, dismissedCount: 0 });
  await set(null);
  expect(await listed()).toMatchObject({ count: 0, dismissedCount: 1 });
  expect((await world.offer()).status).toBe(200);
});

test('no email, push or reminder about a dismissed match follows', async () => {
  const { huntId, propertyId } = world.pair;
  const match = { userId: world.hunter.id, huntId, propertyId };
  await database.transaction((transaction) => notifyMatches(transaction, [match]));
  await dismiss();
  await database.transaction((transaction) => remindOfMatches(transaction, [match]));
  const notices = await noticesOf(database, world.hunter);
  expect(notices.map(({ kind }) => kind)).not.toContain('match_reminder');
  const rows = await world.server.sql<{ isRead: boolean }>`
    select is_read as "isRead" from notifications
    where user_id = ${world.hunter.id} and kind = 'listing_matched'
  `;
  expect(rows.every(({ isRead }) => isRead)).toBe(true);
  expect(rows).not.toEqual([]);
});

test('refuses listings that never matched', async () => {
  expect(await dismiss(true, world.hunter, 999_999_999)).toMatchObject({
    status: 404,
    body: { id: 'not_found' },
  });
});
