import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

import { startProgram } from '../tests/setup/server-process.ts';

const PORT = 4_393;
const ORIGIN = `http://localhost:${PORT}`;

/** Requests per email address. Beyond this limit the server slows the client down. */
const TRIES_AN_ADDRESS = 2;

/** Requests about an email address that need no login. */
const QUESTIONS: Record<string, (email: string) => [path: string, body: object]> = {
  'log in': (email) => ['/api/auth', { email, password: 'Not-this-one-1' }],
  reset: (email) => [`/api/users/reset_password/${encodeURIComponent(email)}`, {}],
  resend: (email) => ['/api/users/send_verification_email', { email }],
};

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

/**
 * Returns the median of differences and its 95 % confidence interval. Uses the order statistics of
 * the sign test, which doesn't assume a normal distribution.
 */
function medianWithin(differences: readonly number[]): string {
  const sorted = differences.toSorted((a, b) => a - b);
  const [middle, reach] = [sorted.length / 2, 0.98 * Math.sqrt(sorted.length)];
  const low = sorted[Math.max(0, Math.floor(middle - reach))]!;
  const high = sorted[Math.min(sorted.length - 1, Math.ceil(middle + reach))]!;
  return `${median(differences).toFixed(2)} within pairs (95 %: ${low.toFixed(2)} to ${high.toFixed(2)})`;
}

let calls = 0;

/**
 * Sends a POST request from a new client address each time, so that no request is slowed down by
 * earlier ones.
 */
async function post(path: string, body: object): Promise<{ ms: number; answer: string }> {
  calls += 1;
  const place = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  const before = performance.now();
  const reply = await fetch(`${ORIGIN}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': place },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  return { ms: performance.now() - before, answer: `${reply.status} ${text}` };
}

/**
 * Measures whether responses or their times reveal which email addresses have an account.
 * Alternates known and unknown addresses and prints both medians and the difference within each
 * pair. `--tries`: requests of each kind, 1,000 by default; `--only 'log in'`: one question only.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const tries = Number(args[args.indexOf('--tries') + 1] ?? 1_000) || 1_000;
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'sala-bench-addresses-'));
  const server = await startProgram({
    PORT: String(PORT),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: '0',
    RATE_LIMITS: '0',
    TRUST_PROXY: '1',
  });
  try {
    const known = Array.from(
      { length: Math.ceil(tries / TRIES_AN_ADDRESS) },
      (_, index) => `known-${index}@people.test`,
    );
    for (const email of known) {
      const person = { firstName: 'Mali', lastName: '', password: 'Teak-floor-7', language: 'en' };
      await post('/api/users', { ...person, email });
    }
    console.log(`${tries} tries of each, load ${loadavg()[0]!.toFixed(1)}`);
    for (const [name, ask] of Object.entries(QUESTIONS)) {
      if (only !== undefined && only !== name) continue;
      const times = { known: [] as number[], unknown: [] as number[] };
      const answers = new Set<string>();
      // Both requests of a pair run under the same machine load, so its effect cancels out in the
      // difference.
      const differences: number[] = [];
      for (let index = 0; index < tries; index += 1) {
        const email = known[index % known.length]!;
        // The order alternates, so that caches warmed by the first request help both kinds equally
        // often.
        const pair = [
          ['known', email],
          ['unknown', email.replace('known', 'other')],
        ] as const;
        for (const [kind, address] of index % 2 === 0 ? pair : pair.toReversed()) {
          const { ms, answer } = await post(...ask(address));
          times[kind].push(ms);
          answers.add(answer);
        }
        differences.push(times.known[index]! - times.unknown[index]!);
      }
      const [one, other] = [median(times.known), median(times.unknown)];
      console.log(
        `${name}: known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms, ` +
          `${Math.abs(one - other).toFixed(2)} apart, ` +
          `${medianWithin(differences)}; ` +
          `${answers.size} different answer(s)`,
      );
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
