import { expect, test } from 'vitest';

import { openTestServer } from '#tests/setup/test-server.ts';

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
  [{ source: 'HAMBURGER', entry: 'x'.repeat(61) }, 'entry'],
  [{ source: 'HAMBURGER' }, 'entry'],
])('rejects %o at %s', async (payload, path) => {
  const answer = await send(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: [{ path }] });
});
