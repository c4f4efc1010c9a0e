/**
 * The database is unavailable. The same call may succeed later, and HTTP responds 503. `code` is
 * PostgreSQL's SQLSTATE or Node's system error code, if there was one. A running statement may or
 * may not have taken effect.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super('The database is not available at the moment.', { cause });
    this.code = codeOf(cause);
  }
}

/**
 * SQLSTATEs that mean that the database is unavailable, in addition to class 08 (connection
 * exception).
 */
const sqlStates = new Set([
  '53300', // too many connections
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now: starting up or shutting down
  '57P05', // idle session timeout
  '25P03', // idle in transaction session timeout: the server has closed the connection
]);

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// pg throws these errors without a code: pg/lib/client.js and pg-pool/index.js.
const messages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after calling end|Client was closed and is not queryable)/;

/** Codes of a full disk, of PostgreSQL and of the system. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Time after a write on a full disk in which the server isn't ready, ms. */
const FULL_MS = 30_000;

let fullAt = Number.NEGATIVE_INFINITY;

/** Returns whether the disk was full a moment ago. Reads still succeed then. */
export const isDiskFull = () => Date.now() - fullAt < FULL_MS;

/**
 * Returns whether `error` means that the database is unavailable, and not that a statement is
 * wrong.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== undefined) {
    if (FULL.has(code)) fullAt = Date.now();
    if (FULL.has(code) || sqlStates.has(code) || systemCodes.has(code) || /^08...$/.test(code))
      return true;
    // A file can be missing for many reasons, a socket only while the server is down.
    if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  }
  return messages.test(error.message);
}

/** Returns DatabaseUnavailableError if the database was unavailable, else `error` itself. */
export function typedError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError) return error;
  return isUnavailable(error) ? new DatabaseUnavailableError(error) : error;
}

/** Returns the `code` of an error, if it has one. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
