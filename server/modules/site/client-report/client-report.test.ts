import { expect, test } from 'vitest';

import type { ClientReport } from '#contract/site/client-report.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { insertClientReport } from './routes.ts';

const { database } = await openTestDatabase();

const report: ClientReport = {
  cid: '5f6f6a3e-9d3b-4a53-8c0e-0f1c2d3e4f50',
  kind: 'render',
  message: 'It broke \0 here',
  status: 500,
  stack: '',
  path: '/market',
  release: '1',
};

const rowsOf = (cid: string) =>
  database.kysely.selectFrom('client_reports').selectAll().where('cid', '=', cid).execute();

test('stores a report once and ignores later ones with the same cid', async () => {
  await Promise.all([1, 2, 3].map(() => insertClientReport(database, report)));
  await insertClientReport(database, { ...report, message: 'another' });
  expect(await rowsOf(report.cid)).toMatchObject([
    { cid: report.cid, message: 'It broke  here', url: '/market' },
  ]);
});

test('stores no secrets of URLs', async () => {
  const secret = 'A'.repeat(43);
  const cid = '5f6f6a3e-9d3b-4a53-8c0e-0f1c2d3e4f51';
  await insertClientReport(database, {
    ...report,
    cid,
    message: `Failed to fetch https://sala.test/users/verify_account/7/${secret}`,
    stack: [
      `    at load (https://sala.test/invitation/7/${secret}:12:3)`,
      'render@https://sala.test/assets/page.js:1:2',
      `load@https://sala.test/api/users/reset_password/mali@people.test?token=${secret}`,
    ].join('\n'),
    path: `/users/unsubscribe/7/matches.${secret}?to=mali%40people.test#${secret}`,
  });
  const message = 'Failed to fetch https://sala.test/users/verify_account/7/[private]';
  const stack = [
    '    at load (https://sala.test/invitation/7/[private]:12:3)',
    'render@https://sala.test/assets/page.js:1:2',
    'load@https://sala.test/api/users/reset_password/[private]',
  ].join('\n');
  const url = '/users/unsubscribe/7/matches.[private]';
  expect(await rowsOf(cid)).toMatchObject([{ message, stack, url }]);
});
