import { existsSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeFolder } from './engine-fixture.ts';
import { lastReason, openLogFile } from './log-file.ts';

const folder = makeFolder();

const large = Buffer.alloc(5_000_001, 'x');

test('openLogFile appends to the file', () => {
  const path = join(folder, 'goes-on.log');
  for (const text of ['one\n', 'two\n']) {
    const log = openLogFile(path);
    const from = log.length();
    writeSync(log.descriptor, text);
    expect(log.since(from)).toBe(text);
    log.close();
  }
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('openLogFile moves a large file away at the start', () => {
  const path = join(folder, 'start.log');
  writeFileSync(path, large);
  openLogFile(path).close();
  expect(statSync(path).size).toBe(0);
  expect(statSync(`${path}.1`).size).toBe(large.length);
});

test('openLogFile moves the content away when the file grows too large', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const path = join(folder, 'grows.log');
  const log = openLogFile(path);
  writeSync(log.descriptor, 'short');
  vi.advanceTimersByTime(60_000);
  expect(existsSync(`${path}.1`)).toBe(false);
  writeSync(log.descriptor, large);
  vi.advanceTimersByTime(60_000);
  writeSync(log.descriptor, 'next');
  expect(readFileSync(path, 'utf8')).toBe('next');
  expect(statSync(`${path}.1`).size).toBe(large.length + 5);
  log.close();
});

test.each([
  [
    '2026-11-21 08:01:02 UTC [9] LOG:  starting\n2026-11-21 08:01:02 UTC [9] FATAL:  no room\n' +
      '2026-11-21 08:01:02 UTC [9] LOG:  database system is shut down\n',
    'no room',
  ],
  [
    'postgres: libicu.so: cannot open shared object file\n',
    'postgres: libicu.so: cannot open shared object file',
  ],
  ['', undefined],
])('lastReason finds the reason in %j', (text, reason) => {
  expect(lastReason(text)).toBe(reason);
});
