import { afterAll, beforeAll, expect, test } from 'vitest';

import type { ClientReport } from '#contract/client-report.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { insertClientReport } from './client-report-repository.ts';

let database: Database;
let close: () => Promise<void>;
beforeAll(async () => ({ database, close } = await openTestDatabase()));
afterAll(() => close());

const report: ClientReport = {
  cid: '5f6f6a3e-9d3b-4a53-8c0e-0f1c2d3e4f50',
  kind: 'render',
  message: 'It broke \0 here',
  status: 500,
  stack: '',
  path: '/market',
  release: '1',
};

test('stores a report once and ignores later ones with the same cid', async () => {
  await Promise.all([1, 2, 3].map(() => insertClientReport(database, report)));
  await insertClientReport(database, { ...report, message: 'another' });
  const rows = await database.kysely.selectFrom('client_reports').selectAll().execute();
  expect(rows).toMatchObject([{ cid: report.cid, message: 'It broke  here', url: '/market' }]);
});
