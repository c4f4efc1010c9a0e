import { expect, test } from 'vitest';

import { openTestServer } from '#tests/setup/test-server.ts';

import { findInteractionSums } from './interaction-repository.ts';

const server = await openTestServer();

const send = (payload: object) =>
  server.app.inject({ method: 'POST', url: '/api/users/interactions', payload });

test('counts a chosen menu entry without recording the user', async () => {
  const answer = await send({ source: 'PLUS + MENU', entry: 'list-property' });
  expect(answer.statusCode).toBe(200);
  const rows = await server.database.kysely.selectFrom('interactions').selectAll().execute();
  expect(rows).toMatchObject([
    {
      kind: 'menu_entry',
      source: 'PLUS + MENU',
      params: { entry: 'list-property' },
      subject_id: null,
    },
  ]);
});

test.each([
  [{ source: 'FOOTER', entry: 'help' }, 'source'],
  [{ source: 'HAMBURGER', entry: 'Somebody’s own text' }, 'entry'],
])('rejects %o at %s', async (payload, path) => {
  const answer = await send(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: [{ path }] });
});

const sum = (day: string, source: string, entry: string, slot: number, clicks: number) => ({
  day,
  source,
  entry,
  slot,
  clicks,
});
await server.database.kysely
  .insertInto('interaction_sums')
  .values([
    sum('2099-03-01', 'HAMBURGER', 'help', 0, 100),
    sum('2099-03-02', 'HAMBURGER', 'help', 0, 2),
    sum('2099-03-02', 'HAMBURGER', 'help', 5, 1),
    sum('2099-03-02', 'PLUS + MENU', 'help', 0, 4),
    sum('2099-03-03', 'HAMBURGER', 'help', 0, 3),
    sum('2099-03-03', 'HAMBURGER', 'hunts', 0, 4),
  ])
  .execute();

const sumsFrom = (day: string) => findInteractionSums(server.database, day);

test('adds up the days and slots since a day by menu and entry, the most clicked first', async () => {
  expect(await sumsFrom('2099-03-02')).toEqual([
    { source: 'HAMBURGER', entry: 'help', clicks: 6 },
    { source: 'HAMBURGER', entry: 'hunts', clicks: 4 },
    { source: 'PLUS + MENU', entry: 'help', clicks: 4 },
  ]);
});

test('leaves out earlier days', async () => {
  expect(await sumsFrom('2099-03-03')).toEqual([
    { source: 'HAMBURGER', entry: 'hunts', clicks: 4 },
    { source: 'HAMBURGER', entry: 'help', clicks: 3 },
  ]);
});
