import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createNoteWriter, SAVE_DELAY_MS, TRY_AGAIN_MS } from './note-writer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('saves at intervals during continuous typing, and the whole text at the end', async () => {
  const put = vi.fn(async () => undefined);
  const writer = createNoteWriter(put);
  for (const text of ['q', 'qu', 'qui', 'quie']) {
    writer.type(text);
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS / 2);
  }
  expect(put.mock.calls).toEqual([['qu'], ['quie']]);
  writer.type('quiet');
  await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
  expect(put.mock.calls.at(-1)).toEqual(['quiet']);
  expect(put).toHaveBeenCalledTimes(3);
});

test('saves at once on finish, and only once', async () => {
  const put = vi.fn(async () => undefined);
  const writer = createNoteWriter(put);
  writer.type('quiet');
  await writer.finish();
  await writer.finish();
  await vi.advanceTimersByTimeAsync(10 * SAVE_DELAY_MS);
  expect(put.mock.calls).toEqual([['quiet']]);
});

test('while a save is running, keeps only the latest text for the next save', async () => {
  const ends: (() => void)[] = [];
  const put = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const writer = createNoteWriter(put);
  for (const text of ['one', 'two', 'three']) {
    writer.type(text);
    void writer.finish();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(put.mock.calls).toEqual([['one']]);
  ends[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(put.mock.calls).toEqual([['one'], ['three']]);
});

test('retries a failed save, and then saves later texts', async () => {
  const put = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  put.mockRejectedValueOnce(new Error('Connection to Indexed Database server lost'));
  const writer = createNoteWriter(put);
  writer.type('quiet');
  await writer.finish();
  await vi.advanceTimersByTimeAsync(TRY_AGAIN_MS);
  expect(put.mock.calls).toEqual([['quiet'], ['quiet']]);
  writer.type('quiet, bright');
  await writer.finish();
  expect(put.mock.calls.at(-1)).toEqual(['quiet, bright']);
});

test('replaces a failed text with the text typed since', async () => {
  const fails: (() => void)[] = [];
  const put = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  put.mockImplementationOnce(
    () => new Promise((_resolve, reject) => fails.push(() => reject(new Error('lost')))),
  );
  const writer = createNoteWriter(put);
  writer.type('one');
  void writer.finish();
  await vi.advanceTimersByTimeAsync(0);
  writer.type('two');
  fails[0]!();
  await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS + TRY_AGAIN_MS);
  expect(put.mock.calls).toEqual([['one'], ['two']]);
});

test('saves once more on close and doesn’t retry', async () => {
  const put = vi.fn<(text: string) => Promise<void>>(() => Promise.reject(new Error('lost')));
  const writer = createNoteWriter(put);
  writer.type('one');
  await writer.close();
  await vi.advanceTimersByTimeAsync(10 * TRY_AGAIN_MS);
  expect(put.mock.calls).toEqual([['one']]);
});
