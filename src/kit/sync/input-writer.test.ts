import { beforeEach, expect, test, vi } from 'vitest';

import { createInputWriter, TRY_AGAIN_MS } from './input-writer.ts';

const DELAY_MS = 400;

beforeEach(() => vi.useFakeTimers());
/** A writer of a text, with the texts that it has saved. */
function writerOf(save: (text: string) => Promise<void> = async () => undefined) {
  const saved: string[] = [];
  let text: string | null = null;
  const writer = createInputWriter(async () => {
    if (text === null) return true;
    const now = text;
    text = null;
    saved.push(now);
    await save(now).catch((error: unknown) => {
      text ??= now;
      throw error;
    });
    return true;
  }, DELAY_MS);
  const type = (typed: string) => {
    text = typed;
    writer.soon();
  };
  return { ...writer, saved, type };
}

test('while a save is running, keeps only the latest text for the next save', async () => {
  const ends: (() => void)[] = [];
  const writer = writerOf(() => new Promise<void>((resolve) => ends.push(resolve)));
  for (const text of ['one', 'two', 'three']) {
    writer.type(text);
    void writer.now();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(writer.saved).toEqual(['one']);
  ends[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(writer.saved).toEqual(['one', 'three']);
});

test('retries a failed save, replaced by text typed since, and not once it is closed', async () => {
  const writer = writerOf(vi.fn(() => Promise.reject(new Error('lost'))));
  writer.type('one');
  expect(await writer.now()).toBe(false);
  await vi.advanceTimersByTimeAsync(TRY_AGAIN_MS);
  expect(writer.saved).toEqual(['one', 'one']);
  writer.type('two');
  await writer.close();
  await vi.advanceTimersByTimeAsync(10 * TRY_AGAIN_MS);
  expect(writer.saved).toEqual(['one', 'one', 'two']);
});
