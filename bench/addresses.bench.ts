import { median, printTable, send, timed } from './harness/measure.ts';
import { readOptions } from './harness/options.ts';
import { startServer } from './harness/programs.ts';

/** Requests per email address. Beyond this limit the server slows the client down. */
const TRIES_AN_ADDRESS = 2;

const QUESTIONS: Record<string, (email: string) => [path: string, body: object]> = {
  'log in': (email) => ['/api/auth', { email, password: 'Not-this-one-1' }],
  reset: (email) => [`/api/users/reset_password/${encodeURIComponent(email)}`, {}],
  resend: (email) => ['/api/users/send_verification_email', { email }],
};

let calls = 0;

/**
 * Sends a POST request from a new client address each time, so that no request is slowed down by
 * earlier ones.
 */
async function post(url: string, path: string, body: object) {
  calls += 1;
  const place = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  return timed(() => send(url, { path, body, headers: { 'x-forwarded-for': place } }));
}

/**
 * Returns the 95 % confidence interval of a median. Uses the order statistics of the sign test,
 * which doesn't assume a normal distribution.
 */
function intervalOf(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  const [middle, reach] = [sorted.length / 2, 0.98 * Math.sqrt(sorted.length)];
  const low = sorted[Math.max(0, Math.floor(middle - reach))]!;
  const high = sorted[Math.min(sorted.length - 1, Math.ceil(middle + reach))]!;
  return `${low.toFixed(2)} to ${high.toFixed(2)}`;
}

/**
 * Measures whether responses or their times reveal which email addresses have an account.
 * Alternates known and unknown addresses.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { tries, only } = readOptions(args, { tries: 1_000, only: Object.keys(QUESTIONS) });
  await using server = await startServer({ TRUST_PROXY: '1' });
  const rows = [];
  const known = Array.from(
    { length: Math.ceil(tries / TRIES_AN_ADDRESS) },
    (_, index) => `known-${index}@people.test`,
  );
  for (const email of known) {
    const person = { firstName: 'Mali', lastName: '', password: 'Teak-floor-7', language: 'en' };
    await post(server.url, '/api/users', { ...person, email });
  }
  for (const name of only) {
    const times = { known: [] as number[], unknown: [] as number[] };
    const answers = new Set<string>();
    for (let index = 0; index < tries; index += 1) {
      const email = known[index % known.length]!;
      // The order alternates, so that caches warmed by the first request help both kinds equally
      // often.
      const pair = [
        ['known', email],
        ['unknown', email.replace('known', 'other')],
      ] as const;
      for (const [kind, address] of index % 2 === 0 ? pair : pair.toReversed()) {
        const { ms, result } = await post(server.url, ...QUESTIONS[name]!(address));
        times[kind].push(ms);
        answers.add(`${result.status} ${result.text}`);
      }
    }
    // Both requests of a pair run under the same machine load, so its effect cancels out.
    const differences = times.known.map((ms, index) => ms - times.unknown[index]!);
    rows.push([
      name,
      ...[times.known, times.unknown, differences].map((all) => median(all).toFixed(2)),
      intervalOf(differences),
      Math.abs(median(times.known) - median(times.unknown)).toFixed(2),
      String(answers.size),
    ]);
  }
  const figures = ['known', 'unknown', 'within pairs', '95 % of these', 'apart'];
  printTable([[`p50 of ${tries}, ms`, ...figures, 'different answers'], ...rows]);
}
