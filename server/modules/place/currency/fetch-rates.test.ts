import { afterEach, beforeEach, expect, test } from 'vitest';

import { openTestDatabase } from '#tests/setup/test-database.ts';
import { openTestHttp } from '#tests/setup/test-http.ts';

import { storeBundledRates } from './bundled-rates.ts';
import bundled from './bundled-rates.json' with { type: 'json' };
import { fetchRates } from './fetch-rates.ts';
import { readNewestRates } from './rate-repository.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

let answer: { status: number; body: string };
const warnings: string[] = [];
const log = { info: () => undefined, warn: (line: string) => void warnings.push(line) };

const { database, sql: run, column } = await openTestDatabase();
const bank = await openTestHttp((_request, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});
beforeEach(() => storeBundledRates(database.kysely).then(() => undefined));
afterEach(async () => {
  warnings.length = 0;
  await run`DELETE FROM fx_rates`;
});

const fetchNow = () => fetchRates(database, { url: `${bank}/latest`, log, now: NOW });
const newest = () => readNewestRates(database.kysely);
const answerOf = (rates: Record<string, unknown>, date = '2026-11-20') => ({
  status: 200,
  body: JSON.stringify({ base: 'USD', date, rates }),
});
const answerWith = (...given: Parameters<typeof answerOf>) => {
  answer = answerOf(...given);
};

test('stores the fetched rates and prefers them to the bundled ones', async () => {
  answerWith({ ...bundled.rates, THB: 32.125 });
  await fetchNow();
  const rates = await newest();
  expect(rates.get('THB')).toEqual({ currency: 'THB', perUsd: 32.125, day: '2026-11-20' });
  expect(warnings).toEqual([]);
  const sources = await column`select distinct source from fx_rates where currency = 'THB'
    order by source`;
  expect(sources).toEqual([new URL(bank).host, 'bundled']);
});

test("replaces rates of the same day but no newer ones, and bundled rates don't overwrite them", async () => {
  answerWith({ ...bundled.rates, THB: 30 }, '2026-09-01');
  await fetchNow();
  expect((await newest()).get('THB')!.day).toBe(bundled.date);
  answerWith({ ...bundled.rates, THB: 32 }, bundled.date);
  await fetchNow();
  answerWith({ ...bundled.rates, THB: 32.5 }, bundled.date);
  await fetchNow();
  expect(await storeBundledRates(database.kysely)).toBe(0);
  expect((await newest()).get('THB')!.perUsd).toBe(32.5);
});

test('leaves out a currency that changed too much within days, and stores the rest', async () => {
  answerWith(bundled.rates);
  await fetchNow();
  answerWith({ ...bundled.rates, THB: 3_250, EUR: 0.9 }, '2026-11-21');
  await fetchNow();
  const rates = await newest();
  expect(rates.get('THB')!.day).toBe('2026-11-20');
  expect(rates.get('EUR')).toMatchObject({ perUsd: 0.9, day: '2026-11-21' });
  expect(warnings.join()).toContain('THB');
});

test('accepts a large change since an old rate', async () => {
  answerWith({ ...bundled.rates, VES: bundled.rates.VES * 5 });
  await fetchNow();
  expect((await newest()).get('VES')!.day).toBe('2026-11-20');
});

test.each([
  ['an error status', { status: 503, body: '' }, 'answered 503'],
  ['invalid JSON', { status: 200, body: '<html>' }, 'not JSON'],
  ['too few rates', answerOf({ THB: 32 }), 'too few'],
  ['a date in the future', answerOf(bundled.rates, '2026-12-01'), 'in the future'],
  ['a response that is too large', { status: 200, body: ' '.repeat(1_100_000) }, 'bytes'],
])('%s: keeps the old rates and logs a warning', async (_, given, sentence) => {
  const before = await newest();
  answer = given;
  await expect(fetchNow()).rejects.toThrow(sentence);
  expect(await newest()).toEqual(before);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('The previous rates stay in use');
});

test('keeps the old rates if the address is unreachable', async () => {
  const before = await newest();
  const failing = fetchRates(database, { url: 'http://127.0.0.1:1/', log, now: NOW });
  await expect(failing).rejects.toThrow('RATES_URL');
  expect(await newest()).toEqual(before);
});
