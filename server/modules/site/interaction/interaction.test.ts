import { expect, test } from 'vitest';

import { openTestServer } from '#tests/setup/test-server.ts';

import { findInteractionSums } from './routes.ts';

const server = await openTestServer();

const send = (payload: object) =>
  server.app.inject({ method: 'POST', url: '/api/users/interactions', payload });

test('counts a chosen menu entry without recording the user', async () => {
  const answer = await send({ source: 'PLUS + MENU', entry: 'list-property' });
  expect(answer.statusCode).toBe(200);
  const clicked = { source: 'PLUS + MENU', params: { entry: 'list-property' } };
  const rows = await server.sql`select * from interactions`;
  expect(rows).toMatchObject([{ kind: 'menu_entry', ...clicked, subject_id: null }]);
});

test.each([
  [{ source: 'FOOTER', entry: 'help' }, 'source'],
  [{ source: 'HAMBURGER', entry: 'Somebody’s own text' }, 'entry'],
])('rejects %o at %s', async (payload, path) => {
  const answer = await send(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: [{ path }] });
});

test('adds up the days and slots since a day by menu and entry, the most clicked first', async () => {
  await server.sql`
    insert into interaction_sums (day, source, entry, slot, clicks)
    values ('2099-03-01', 'HAMBURGER', 'help', 0, 100), ('2099-03-02', 'HAMBURGER', 'help', 0, 2),
      ('2099-03-02', 'HAMBURGER', 'help', 5, 1), ('2099-03-02', 'PLUS + MENU', 'help', 0, 4),
      ('2099-03-03', 'HAMBURGER', 'help', 0, 3), ('2099-03-03', 'HAMBURGER', 'hunts', 0, 4)
  `;
  expect(await findInteractionSums(server.database, '2099-03-02')).toEqual([
    { source: 'HAMBURGER', entry: 'help', clicks: 6 },
    { source: 'HAMBURGER', entry: 'hunts', clicks: 4 },
    { source: 'PLUS + MENU', entry: 'help', clicks: 4 },
  ]);
});
