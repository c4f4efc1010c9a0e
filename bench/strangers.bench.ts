import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';

import { printTable, quantile, send, timed } from './harness/measure.ts';
import { readOptions } from './harness/options.ts';
import { openCheckout, startServer, startWorker } from './harness/programs.ts';
import { ATTACKS, type Strangers } from './strangers/attack.ts';

const PAUSE_MS = 10;

/** In ms. */
type Reads = Record<'times' | 'failed', number[]>;

/**
 * Measures how much strangers slow down another visitor's reads with each attack, and by how much
 * the server's memory grew. The rival is the same server without them, in alternation.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const options = readOptions(args, {
    strangers: 6,
    seconds: 5,
    rounds: 4,
    attack: ATTACKS,
    against: '',
  });
  const { strangers, seconds, rounds } = options;
  const checkout = options.against && (await openCheckout(options.against));
  const env = { DEMO: '1', TRUST_PROXY: '1', RATE_LIMITS: '1' };
  await using server = await startServer(env, { checkout });
  const rows = [];
  await read(server.url, { times: [], failed: [] }, 2);
  for (const attack of options.attack) {
    const alone: Reads = { times: [], failed: [] };
    const attacked: Reads = { times: [], failed: [] };
    const before = await memoryOf(server.url);
    for (let round = 0; round < rounds; round += 1) {
      await read(server.url, alone, seconds);
      const worker = startWorker<Strangers>(join(import.meta.dirname, 'strangers', 'attack.ts'));
      await worker.ask('begin', server.url, attack as never, strangers);
      await sleep(500);
      await read(server.url, attacked, seconds);
      worker.stop();
      await sleep(1_000);
    }
    const after = await memoryOf(server.url);
    const [during, without] = [attacked, alone].map(({ times }) => quantile(times, 0.95));
    rows.push([
      attack,
      during!.toFixed(1),
      without!.toFixed(1),
      (during! / without!).toFixed(2),
      `${attacked.failed.length} of ${attacked.times.length}`,
      ...(['heap', 'rss'] as const).map((one) => ((after[one] - before[one]) / 1e6).toFixed(0)),
    ]);
  }
  const head = ['with', 'without', 'ratio', 'failed reads', 'heap, MB more', 'RSS, MB more'];
  printTable([[`a read with ${strangers} strangers, p95, ms`, ...head], ...rows]);
}

/** Returns the memory that a server reports, in bytes. */
async function memoryOf(url: string): Promise<{ heap: number; rss: number }> {
  const { text } = await send(url, { path: '/metrics' });
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { heap: read('nodejs_heap_size_used_bytes'), rss: read('process_resident_memory_bytes') };
}

/** Reads one after the other, from ever new addresses, which the rate limit doesn't reach. */
async function read(url: string, { times, failed }: Reads, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    const address = `10.1.${Math.floor(Math.random() * 256)}.${times.length % 256}`;
    const headers = { 'x-forwarded-for': address };
    const { ms, result } = await timed(() =>
      send(url, { path: '/api/properties/search', body: {}, headers }),
    );
    times.push(ms);
    if (result.status !== 200) failed.push(ms);
    await sleep(PAUSE_MS);
  }
}
