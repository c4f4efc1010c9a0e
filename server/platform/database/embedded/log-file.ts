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

/** The file and the one before it take no more than twice this, in bytes, and a minute's growth. */
const largest = 5_000_000;
const checkEvery = 60_000;

/** A file that PostgreSQL writes by itself, so that it can go on when this process is gone. */
export type LogFile = {
  readonly descriptor: number;
  /** Its length now, in bytes. */
  length(): number;
  /** What was written since it was so long. */
  since(length: number): string;
  close(): void;
};

/** Opens the file at its end; `path`.1 takes what was there when it is too large. */
export function openLogFile(path: string): LogFile {
  if (existsSync(path) && statSync(path).size > largest) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a+', 0o600);
  const length = () => fstatSync(descriptor).size;
  const timer = setInterval(() => {
    if (length() <= largest) return;
    // Its writer holds it open, and writes at the end wherever that is.
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
 * The line of PostgreSQL's log that tells why it ended, without time stamp and level: the last
 * fatal one, else the last one of all (a library that isn't found, say).
 */
export function lastReason(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line));
  return fatal?.replace(/^.*\b(FATAL|PANIC):\s*/, '') ?? lines.at(-1);
}
