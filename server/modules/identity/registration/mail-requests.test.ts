import { afterAll, beforeAll, expect, test } from 'vitest';

import { ApiError } from '#contract/errors.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { MailRequests } from './mail-requests.ts';

let database: Database;
let close: () => Promise<void>;

beforeAll(async () => ({ database, close } = await openTestDatabase()));
afterAll(() => close());

const refused = new ApiError('too_many_requests');

/** How many of 120 mails, each to another address, one place gets. */
async function mailsFrom(place: string, options?: { limitsPlaces: boolean }): Promise<number> {
  const requests = new MailRequests(database, `mails for ${place}`, options);
  const tries = Array.from({ length: 120 }, (_, nth) =>
    requests.take(`person-${nth}@people.test`, place).then(
      () => 1,
      (error: unknown) => {
        expect(error).toEqual(refused);
        return 0;
      },
    ),
  );
  return (await Promise.all(tries)).reduce<number>((sum, one) => sum + one, 0);
}

test('one place fills no more than a hundred mailboxes an hour', async () => {
  expect(await mailsFrom('198.51.100.1')).toBe(100);
});

test('where a proxy limits places, each address is protected all the same', async () => {
  expect(await mailsFrom('198.51.100.2', { limitsPlaces: false })).toBe(120);
  const requests = new MailRequests(database, 'one mailbox', { limitsPlaces: false });
  const ask = () => requests.take('mali@people.test', '198.51.100.2');
  for (let nth = 0; nth < 5; nth += 1) await ask();
  await expect(ask()).rejects.toEqual(refused);
});

test('a mailbox is the same however its address is written', async () => {
  const requests = new MailRequests(database, 'capitals', { limitsPlaces: false });
  const written = ['Mali@people.test', 'mali@People.test', 'MALI@PEOPLE.TEST'];
  for (const email of [...written, 'mali@people.test', 'mALI@people.test']) {
    await requests.take(email, '198.51.100.3');
  }
  await expect(requests.take('maLI@people.test', '198.51.100.3')).rejects.toEqual(refused);
});
