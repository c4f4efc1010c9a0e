import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run bench -- NAME`: each benchmark is a file beside this one that exports `bench`. */
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length));

const [name, ...args] = process.argv.slice(2);
if (!name || !names.includes(name)) {
  process.stderr.write(`Usage: npm run bench -- NAME\nNAME is one of: ${names.join(', ')}\n`);
  process.exit(2);
}
const module = (await import(join(import.meta.dirname, `${name}.bench.ts`))) as {
  bench(args: readonly string[]): Promise<void>;
};
await module.bench(args);
