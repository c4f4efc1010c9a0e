import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { startProgram } from '../tests/setup/server-process.ts';

import { quantile } from './search/measure.ts';
import { ATTACKS } from './strangers/attacks.ts';

const READ = '/api/properties/search';
const PAUSE_MS = 10;

/**
 * Measures how much strangers slow down another visitor's reads with each of `ATTACKS`. Prints by
 * how much the server's memory grew. The rival is the same server without them, in alternation.
 *
 * `--strangers 6`, `--seconds 5` of each half round, `--rounds 4`, `--attack NAME` makes only
 * that one, `--against FOLDER` measures another checkout.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      strangers: { type: 'string', default: '6' },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '4' },
      attack: { type: 'string', multiple: true, default: [...ATTACKS] },
      against: { type: 'string' },
    },
  });
  const seconds = Number(values.seconds);
  const dataDir = await mkdtemp(join(tmpdir(), 'sala-bench-strangers-'));
  const server = await startProgram(
    { DATABASE_URL: '', DATA_DIR: dataDir, DEMO: '1', TRUST_PROXY: '1' },
    'server/main.ts',
    values.against,
  );
  const warmth = new Visitor(server.url);
  await warmth.read(2);
  try {
    console.log(`load before: ${loadavg()[0]!.toFixed(1)}`);
    for (const attack of values.attack) {
      const alone = new Visitor(server.url);
      const attacked = new Visitor(server.url);
      const memoryBefore = await memoryOf(server.url);
      for (let round = 0; round < Number(values.rounds); round += 1) {
        await alone.read(seconds);
        const strangers = fork(join(import.meta.dirname, 'strangers', 'attack.ts'), [
          server.url,
          attack,
          values.strangers,
        ]);
        await once(strangers, 'message');
        await sleep(500);
        await attacked.read(seconds);
        strangers.kill();
        await sleep(1_000);
      }
      const memory = await memoryOf(server.url);
      const [before, during] = [alone, attacked].map(({ times }) => quantile(times, 0.95));
      console.log(
        `${values.strangers} strangers with ${attack}: a read takes ${during!.toFixed(1)} ms (p95), ` +
          `without them ${before!.toFixed(1)} ms, ratio ${(during! / before!).toFixed(2)}; ` +
          `${attacked.failed} of ${attacked.times.length} reads failed; heap ` +
          `${growth(memoryBefore.heap, memory.heap)}, RSS ${growth(memoryBefore.rss, memory.rss)}`,
      );
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Returns the memory that a server reports, in bytes. */
async function memoryOf(url: string): Promise<{ heap: number; rss: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { heap: read('nodejs_heap_size_used_bytes'), rss: read('process_resident_memory_bytes') };
}

const growth = (before: number, after: number) => `${((after - before) / 1e6).toFixed(0)} MB more`;

/** Reads one after the other, from ever new addresses, which the rate limit doesn't reach. */
class Visitor {
  readonly times: number[] = [];
  failed = 0;
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async read(seconds: number): Promise<void> {
    const until = performance.now() + seconds * 1_000;
    while (performance.now() < until) {
      const began = performance.now();
      const address = `10.1.${Math.floor(Math.random() * 256)}.${this.times.length % 256}`;
      const reply = await fetch(this.#url + READ, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: '{}',
      });
      await reply.text();
      if (!reply.ok) this.failed += 1;
      this.times.push(performance.now() - began);
      await sleep(PAUSE_MS);
    }
  }
}
