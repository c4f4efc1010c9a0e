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

/** Returns how many of 120 emails to different addresses one client network may request. */
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

test('allows emails to 100 addresses per hour from one client network', async () => {
  expect(await mailsFrom('198.51.100.1')).toBe(100);
});

test('still limits emails per address when a proxy limits client networks', async () => {
  expect(await mailsFrom('198.51.100.2', { limitsPlaces: false })).toBe(120);
  const requests = new MailRequests(database, 'one mailbox', { limitsPlaces: false });
  const ask = () => requests.take('mali@people.test', '198.51.100.2');
  for (let nth = 0; nth < 5; nth += 1) await ask();
  await expect(ask()).rejects.toEqual(refused);
});

test('counts an address once regardless of upper and lower case', async () => {
  const requests = new MailRequests(database, 'capitals', { limitsPlaces: false });
  const written = ['Mali@people.test', 'mali@People.test', 'MALI@PEOPLE.TEST'];
  for (const email of [...written, 'mali@people.test', 'mALI@people.test']) {
    await requests.take(email, '198.51.100.3');
  }
  await expect(requests.take('maLI@people.test', '198.51.100.3')).rejects.toEqual(refused);
});
