import { setImmediate as soon } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { FairGate } from './fair-gate.ts';

/** A gate with work `a1` of network `a`, which logs its start and ends when told. */
function openGate() {
  const fair = new FairGate({ running: { each: 2, all: 3 }, waiting: { each: 2, all: 3 } });
  const log: string[] = [];
  const ends = new Map<string, (failed: boolean) => void>();
  const work = async (name: string) => {
    log.push(name);
    if (await new Promise<boolean>((end) => ends.set(name, end))) throw new Error('failed');
  };
  return {
    log,
    run: (name: string) =>
      fair.run(name[0]!, () => work(name)).catch((error: Error) => error.message),
    async end(name: string, failed = false) {
      ends.get(name)!(failed);
      await soon();
    },
  };
}

test('work waits for its own network’s, and waiting networks take turns', async () => {
  const { log, run, end } = openGate();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) void run(name);
  expect(log).toEqual(['a1', 'a2', 'b1']);
  for (const name of ['b1', 'a1', 'a2']) await end(name);
  expect(log).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('work beyond the places to wait is refused, and failed work gives its place back', async () => {
  const { log, run, end } = openGate();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void run(name);
  expect(await run('a5')).toBe('The service is not available right now.');
  for (const name of ['b1', 'b2']) void run(name);
  expect(await run('c1')).toBe('The service is not available right now.');
  for (const name of ['a1', 'a2']) await end(name, true);
  expect(log).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});
