import { readdirSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';

import { load } from './harness/measure.ts';

/** `npm run bench -- NAME`: each benchmark is a file beside this one that exports `bench`. */
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length));

const [name, ...args] = process.argv.slice(2);
if (!name || !names.includes(name)) {
  process.stderr.write(`Usage: npm run bench -- NAME\nNAME is one of: ${names.join(', ')}\n`);
  process.exit(2);
}
const { bench } = (await import(`./${name}.bench.ts`)) as {
  bench(args: readonly string[]): Promise<void>;
};
const machine = `${cpus()[0]!.model}, ${availableParallelism()} cores`;
console.log(`${machine}, ${load()}; ${new Date().toISOString()}`);
await bench(args);
