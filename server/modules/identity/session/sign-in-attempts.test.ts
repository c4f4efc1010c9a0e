import { beforeEach, expect, test } from 'vitest';

import { openTestDatabase } from '#tests/setup/test-database.ts';

import { deleteForgottenAttempts } from './attempt-repository.ts';
import { SIGN_IN_ATTEMPTS, SignInAttempts } from './sign-in-attempts.ts';

const START = 1_000_000;
const HOUR_MS = 3_600_000;

const { database, sql: run } = await openTestDatabase();
const attempts = new SignInAttempts(database, 'password');
beforeEach(() => run`delete from attempts`);

async function takeAll(email: string, address: string): Promise<void> {
  for (let i = 0; i < SIGN_IN_ATTEMPTS.most; i += 1) {
    expect(await attempts.take(email, address, START)).toBe(true);
  }
}

test('blocks an account for one client network until the window ends', async () => {
  await takeAll('mali@people.test', '192.0.2.1');
  expect(await attempts.take('MALI@people.test', '192.0.2.1', START)).toBe(false);
  expect(await attempts.take('mali@people.test', '192.0.2.2', START)).toBe(true);
  expect(await attempts.take('dao@people.test', '192.0.2.1', START)).toBe(true);
  const later = START + SIGN_IN_ATTEMPTS.windowMs;
  expect(await attempts.take('mali@people.test', '192.0.2.1', later)).toBe(true);
});

test('resets the counter after a correct password', async () => {
  await takeAll('mali@people.test', '192.0.2.1');
  await attempts.forgive('mali@people.test', '192.0.2.1');
  expect(await attempts.take('mali@people.test', '192.0.2.1', START)).toBe(true);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:db8::1', '2001:db8:0:0:9::', true],
  ['::1', '2001:db8::1', false],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
])('counts %s and %s as one client network: %s', async (one, another, isSame) => {
  await takeAll('mali@people.test', one);
  expect(await attempts.take('mali@people.test', another, START)).toBe(!isSame);
});

test('doubles the pause after each attempt, up to the window length', async () => {
  await takeAll('mali@people.test', '192.0.2.1');
  let now = START;
  for (const pause of [30, 60, 120, 240, 480, 900, 900].map((seconds) => seconds * 1_000)) {
    expect(await attempts.take('mali@people.test', '192.0.2.1', now + pause - 1)).toBe(false);
    now += pause;
    expect(await attempts.take('mali@people.test', '192.0.2.1', now)).toBe(true);
  }
});

test('limits attempts on one account from many client networks', async () => {
  const taken = await Promise.all(
    Array.from({ length: 120 }, (_, place) =>
      attempts.take('mali@people.test', `198.51.100.${place}`, START),
    ),
  );
  expect(taken.filter(Boolean)).toHaveLength(100);
  expect(await attempts.take('dao@people.test', '198.51.100.200', START)).toBe(true);
});

test.each([0, 16, 61])(
  'allows at most 110 guesses an hour from any number of networks, with %s minutes between bursts',
  async (minutes) => {
    const taken: number[] = [];
    let place = 0;
    const guess = (at: number) =>
      attempts.take('mali@people.test', `2001:db8:${(place += 1).toString(16)}::1`, at);
    for (let at = START; at < START + 4 * HOUR_MS; at += Math.max(20_000, minutes * 60_000)) {
      while (await guess(at)) taken.push(at);
    }
    const inHourFrom = (from: number) =>
      taken.filter((at) => at >= from && at < from + HOUR_MS).length;
    expect(Math.max(...taken.map(inHourFrom))).toBeLessThanOrEqual(110);
  },
);

test('counts a known device by itself, whatever others try', async () => {
  for (let place = 0; place < 120; place += 1) {
    await attempts.take('mali@people.test', `198.51.100.${place}`, START);
  }
  expect(await attempts.take('mali@people.test', '192.0.2.1', START)).toBe(false);
  for (let i = 0; i < SIGN_IN_ATTEMPTS.most; i += 1) {
    expect(await attempts.takeFrom('phone', 'mali@people.test', START)).toBe(true);
  }
  expect(await attempts.takeFrom('phone', 'MALI@people.test', START)).toBe(false);
  expect(await attempts.takeFrom('laptop', 'mali@people.test', START)).toBe(true);
  await attempts.forgiveFrom('phone', 'mali@people.test');
  expect(await attempts.takeFrom('phone', 'mali@people.test', START)).toBe(true);
  expect(await attempts.take('mali@people.test', '192.0.2.1', START)).toBe(false);
});

test('counts concurrent attempts across nodes', async () => {
  const nodes = [attempts, new SignInAttempts(database, 'password')];
  const taken = await Promise.all(
    Array.from({ length: 3 * SIGN_IN_ATTEMPTS.most }, (_, nth) =>
      nodes[nth % 2]!.take('mali@people.test', '192.0.2.1', START),
    ),
  );
  expect(taken.filter(Boolean)).toHaveLength(SIGN_IN_ATTEMPTS.most);
});

test('counts each purpose separately', async () => {
  await takeAll('mali@people.test', '192.0.2.1');
  const codes = new SignInAttempts(database, 'code');
  expect(await codes.take('mali@people.test', '192.0.2.1', START)).toBe(true);
});

test('stores emails and client networks only as hashes, and deletes expired counters', async () => {
  await attempts.take('mali@people.test', '192.0.2.1', START);
  const stored = await run<{ row: string }>`select attempts::text as row from attempts`;
  expect(stored).toHaveLength(3);
  expect(JSON.stringify(stored)).not.toMatch(/mali|192/);
  await attempts.take('dao@people.test', '192.0.2.2');
  await deleteForgottenAttempts(database);
  expect(await run`select from attempts`).toHaveLength(3);
});
