import { expect, test } from 'vitest';

import { openWorkQueue, PhotoBusyError } from './work-queue.ts';

test('limits concurrent work, queues the next in order and rejects the rest', async () => {
  const queue = openWorkQueue(2, 3);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const all = Array.from({ length: 6 }, (_, index) =>
    queue.run(async () => {
      started.push(index);
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
      return index;
    }),
  );
  await expect(all[5]).rejects.toThrow(PhotoBusyError);
  while (started.length < 5 || running > 0) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(all.slice(0, 5))).toEqual([0, 1, 2, 3, 4]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});

test('starts the next work after a failure', async () => {
  const queue = openWorkQueue(1, 5);
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
