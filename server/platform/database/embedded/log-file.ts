import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs';

/**
 * Maximum size in bytes. The current and the previous file together take at most twice this, plus a
 * minute's growth.
 */
const largest = 5_000_000;
const checkEvery = 60_000;

/**
 * A log file that PostgreSQL writes directly, so that it can continue when this process has ended.
 */
export type LogFile = {
  readonly descriptor: number;
  /** Returns the current length in bytes. */
  length(): number;
  /** Returns the text written after this length. */
  since(length: number): string;
  close(): void;
};

/** Opens the file for appending. If it is too large, its content is moved to `path`.1. */
export function openLogFile(path: string): LogFile {
  if (existsSync(path) && statSync(path).size > largest) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a+', 0o600);
  const length = () => fstatSync(descriptor).size;
  const timer = setInterval(() => {
    if (length() <= largest) return;
    // The writer keeps the file open in append mode, so it continues at the new end.
    copyFileSync(path, `${path}.1`);
    ftruncateSync(descriptor, 0);
  }, checkEvery);
  timer.unref();
  return {
    descriptor,
    length,
    since(from) {
      const bytes = Buffer.alloc(Math.min(Math.max(length() - from, 0), 100_000));
      const read = readSync(descriptor, bytes, 0, bytes.length, from);
      return bytes.toString('utf8', 0, read);
    },
    close() {
      clearInterval(timer);
      closeSync(descriptor);
    },
  };
}

/**
 * Returns the line of PostgreSQL's log that says why it ended, without time stamp and level: the
 * last fatal one, else the last line (for example a missing library).
 */
export function lastReason(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line));
  return fatal?.replace(/^.*\b(FATAL|PANIC):\s*/, '') ?? lines.at(-1);
}
