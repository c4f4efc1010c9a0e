import * as v from 'valibot';

import type { Queries } from '#server/platform/database/connect.ts';

import { dropOldRates, readNewestRates, storeRates } from './rate-repository.ts';
import { type DayRates, parseRates } from './rates.ts';

const TIMEOUT_MS = 20_000;
const MOST_BYTES = 1_000_000;
const DAY_MS = 86_400_000;

/** Rates of the past years are kept so that past prices can be converted. */
const KEPT_DAYS = 3 * 365;

/** A rate that changed by more than this factor within `CHANGE_DAYS` is rejected as an error. */
const MOST_CHANGE = 2;
const CHANGE_DAYS = 14;

/** A file with fewer plausible rates is rejected. */
const FEWEST_RATES = 10;

export interface FetchRatesOptions {
  url: string;
  log: { info(message: string): void; warn(message: string): void };
  /** Default: the current time. */
  now?: Date;
  signal?: AbortSignal;
}

/**
 * Fetches the newest rates and stores them under their date. Implausible rates are left out and
 * logged. If the whole file is unusable, the stored rates stay.
 * @throws Error with a message for the log; the job is retried later
 */
export async function fetchRates(
  database: Queries,
  { url, log, now = new Date(), signal }: FetchRatesOptions,
): Promise<void> {
  const source = new URL(url).host;
  try {
    const rates = parseRates(await readJson(url, signal));
    checkDay(rates.day, now);
    const known = await readNewestRates(database.kysely);
    const { plausible, odd } = sift(rates, known);
    if (odd.length > 0)
      log.warn(`Ignored implausible exchange rates from ${source}: ${odd.join(', ')}.`);
    if (plausible.perUsd.size < FEWEST_RATES) throw new Error('It has too few plausible rates.');
    const changed = await storeRates(database.kysely, plausible, { source, existing: 'replace' });
    await dropOldRates(database.kysely, KEPT_DAYS);
    log.info(`Exchange rates of ${rates.day} from ${source}: ${changed} new.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const sentence = `The exchange rates of ${source} (RATES_URL) can't be used. The previous rates stay in use: ${reason}`;
    log.warn(sentence);
    throw new Error(sentence, { cause: error });
  }
}

async function readJson(url: string, signal: AbortSignal | undefined): Promise<unknown> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    throw new Error(`It answered ${answer.status}.`);
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error(`It has more than ${MOST_BYTES} bytes.`);
    parts.push(part);
  }
  const json = v.safeParse(
    v.pipe(v.string(), v.parseJson()),
    Buffer.concat(parts).toString('utf8'),
  );
  if (!json.success) throw new Error('It is not JSON.');
  return json.output;
}

/**
 * Time zones to the east may already have tomorrow's date. A later date would take precedence over
 * all future rates.
 */
function checkDay(day: string, now: Date): void {
  if (Date.parse(day) > now.getTime() + DAY_MS)
    throw new Error(`Its date ${day} is in the future.`);
}

/** Separates plausible market changes from errors in the file. */
function sift(
  { day, perUsd }: DayRates,
  known: ReadonlyMap<string, { perUsd: number; day: string }>,
): { plausible: DayRates; odd: string[] } {
  const plausible = new Map<string, number>();
  const odd: string[] = [];
  for (const [code, rate] of perUsd) {
    const before = known.get(code);
    const days = before ? (Date.parse(day) - Date.parse(before.day)) / DAY_MS : Infinity;
    const change = before ? Math.max(rate / before.perUsd, before.perUsd / rate) : 1;
    if (days <= CHANGE_DAYS && change > MOST_CHANGE) odd.push(code);
    else plausible.set(code, rate);
  }
  return { plausible: { day, perUsd: plausible }, odd };
}
