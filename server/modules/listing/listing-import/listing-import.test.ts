import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import type { Language } from '#contract/kit/limits.ts';
import { importListings, readListingImport } from '#contract/listing/listing-import-endpoints.ts';
import { csvHead, csvRow } from '#server/modules/listing/feed/csv-feed.ts';
import { CONDO, openFeedWorld, PHOTOS } from '#server/modules/listing/feed/testing/feed-world.ts';
import { actingFor, makeBusiness } from '#tests/factories/businesses.ts';
import { callSample } from '#tests/factories/call-sample.ts';
import { makePerson } from '#tests/factories/people.ts';
import { openTestHttp } from '#tests/setup/test-http.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { runImport } from './run-import.ts';

const { app, database, sql, column } = await openTestServer();
const { folder, files } = await openFeedWorld();
const asked: string[] = [];
const origin = await openTestHttp((question, reply) => {
  asked.push(question.url!);
  void readFile(join(folder, question.url!)).then((file) => reply.end(file));
});
const images = PHOTOS.map((name) => `${origin}/${name}`);
const boss = await makePerson(database);
const businessId = await makeBusiness(database, boss);
const headers = actingFor(businessId);

async function send(text: string, query = {}) {
  const input = { headers, query: { fileName: 'homes.csv', ...query }, body: Buffer.from(text) };
  return callSample(app, importListings, input, boss.token);
}

async function result(language: Language = 'en') {
  await runImport({ database, files, mayReach: () => true }, businessId, {
    attempt: 1,
    maxAttempts: 1,
  });
  const input = { headers: { ...headers, 'accept-language': language } };
  const answer = await callSample(app, readListingImport, input, boss.token);
  return answer.json<{ import: { faults: { text: string }[] } }>().import;
}

const { owner: _owner, floorPlans: _plans, ...home } = { ...CONDO, owner: '', images };
const rows = [
  home,
  { ...home, ref: 'A-2', images: [...images.slice(1), '../../5.jpg'], priceSell: 'abc' },
  { ...home, ref: 'A-3', owner: (await makePerson(database)).email },
  { ...home, ref: 'A-4', images: [...images.slice(1), '../../5.jpg'] },
];
const table = csvHead() + rows.map(csvRow).join('');

test('checks a file, then imports it for the moderators, one import at a time', async () => {
  expect((await send(table, { isCheck: 'true' })).statusCode).toBe(200);
  expect((await send(table)).json()).toMatchObject({ id: 'conflict' });
  const counts = { new: 1, changed: 0, unchanged: 0, gone: 0, wrong: 3 };
  const price = { row: 3, ref: 'A-2', column: 'priceSell', value: 'abc' };
  const address = { row: 5, column: 'images.5', value: '../../5.jpg' };
  const checked = await result('th');
  expect(checked).toMatchObject({ state: 'done', isCheck: true, rows: 4, done: 4, counts });
  expect(checked.faults).toMatchObject([
    { ...price, text: 'กรอกราคาในสกุลเงินของประเทศ เช่น 4500000' },
    { row: 4, column: 'owner', text: 'บัญชีนี้ไม่ได้อยู่ในทีม' },
    { ...address, text: 'เลือกรูปนี้พร้อมกับไฟล์' },
    { row: 5, column: 'images' },
  ]);
  expect(asked).toEqual([]);
  expect(await column`select ref from listings where business_id = ${businessId}`).toEqual([]);
  await send(table);
  expect(await result()).toMatchObject({ state: 'done', isCheck: false, counts });
  expect(
    await sql`select ref, status, assigned_user_id as by from listings where business_id = ${businessId}`,
  ).toEqual([{ ref: 'A-1', status: 'pending_approval', by: boss.id }]);
  await send(csvHead() + csvRow({ ...home, ref: 'B-1' }), { unpublishesMissing: 'true' });
  expect(await result()).toMatchObject({ counts: { ...counts, gone: 1, wrong: 0 } });
});

test.each([
  [
    'ref,bedroms\nA,1\n',
    { column: 'bedroms', text: expect.stringMatching(/Did you mean bedrooms\?/) },
  ],
  [`ref\n${'A\n'.repeat(1_001)}`, { text: expect.stringMatching(/1000 listings at most/) }],
  ['ref\n"A', { text: expect.stringMatching(/a cell starts with a quote and never ends/) }],
])('says why the file %j can’t be read', async (text, fault) => {
  await send(text);
  expect(await result()).toMatchObject({ state: 'failed', faults: [{ row: null, ...fault }] });
});
