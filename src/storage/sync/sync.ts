import { backOff, BACK_OFF_MOST_MS } from './back-off.ts';

/** The sending state of a row. */
export interface SyncRow {
  owner: string;
  /** Number of attempts, counted before each one. */
  attempts: number;
  /** Earliest time of the next attempt, ms. */
  nextAt: number;
}

/** The result of sending a row. */
type SyncOutcome =
  | { kind: 'later'; afterMs: number | null; isReached: boolean }
  | { kind: 'done' | 'held' | 'conflict' | 'refused' };

/** The rows of one kind and what happens to them. Each change is one transaction. */
export interface SyncMachine<Row extends SyncRow, Outcome extends SyncOutcome> {
  /** Name of the lock, together with the owner. */
  name: string;
  rows(owner: string): Promise<Row[]>;
  /** Returns the rows that may be sent once they are due, in order. */
  sendable(rows: readonly Row[]): readonly Row[];
  /**
   * Does what has to be done before the call and doesn't count as an attempt.
   * @returns `null` if the row can be sent, else what is in the way, and the minimum pause, ms
   */
  prepare?(row: Row): Promise<{ outcome: Outcome; pauseMs: number } | null>;
  /**
   * Saves that the row is being sent: from here on the call may take effect, even if this tab
   * crashes.
   * @param nextAt earliest time of the next attempt, if there is no response
   * @returns the row as it is sent; `null` if it must not be sent any more
   */
  begin(row: Row, nextAt: number): Promise<Row | null>;
  /** Sends a row once, with an idempotency key of its own. Never rejects. */
  send(row: Row): Promise<Outcome>;
  /** Saves the outcome. */
  settle(row: Row, outcome: Outcome, nextAt: number): Promise<unknown>;
  /** Returns whether a row waits for the network or the server. */
  isDelayed(row: Row): boolean;
  /** Returns whether a row is stopped until its owner has logged in again. */
  isHeld(row: Row): boolean;
  change(row: Row, change: { nextAt: number; problem?: null }): Promise<unknown>;
}

export interface SyncPorts {
  /** Device time, ms. */
  now(): number;
  /** Returns a number from 0 to below 1. */
  random(): number;
  /**
   * Runs `work` while holding the lock `name` across this tab, other tabs and the worker. @returns
   * `busy` if the lock is taken: its holder does the work
   */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T | 'busy'>;
}

/** The pause until the next row is due, ms; `null` if none is sent automatically. */
export type Pause = number | null;

export interface Sync {
  /**
   * Sends the rows that are due, one after the other.
   * @param whenSent called once none is due any more
   * @returns `busy` if another tab or the worker is sending, which may not have seen the last row
   */
  flush(owner: string, whenSent?: () => Promise<void>): Promise<Pause | 'busy'>;
  /**
   * Makes rows due whose calls failed, when the network returns. A server that asked for a pause is
   * called again, and may repeat its request.
   */
  hurry(owner: string): Promise<void>;
  /** Retries held rows after their owner has logged in again. */
  release(owner: string): Promise<void>;
}

/**
 * Returns whether a row is due. A time beyond the longest pause was set by a wrong clock, so it
 * counts as due.
 */
function isDue({ nextAt }: SyncRow, now: number): boolean {
  return nextAt <= now || nextAt - now > BACK_OFF_MOST_MS;
}

/** Returns the first row that is due, `null` if none is. */
export function nextDue<Row extends SyncRow>(rows: readonly Row[], now: number): Row | null {
  return rows.find((row) => isDue(row, now)) ?? null;
}

/** Returns the pause until one of these rows is due. */
export function pauseOf(rows: readonly SyncRow[], now: number): Pause {
  const pauses = rows.map((row) => (isDue(row, now) ? 0 : row.nextAt - now));
  return pauses.length > 0 ? Math.min(...pauses) : null;
}

/**
 * Creates the sync of rows with the server. A row is saved before it is sent, and may be sent any
 * number of times, always with the same idempotency key. A crashed tab, a lost reply or two tabs at
 * once therefore cause at worst a repeated call, which returns the first reply.
 */
export function createSync<Row extends SyncRow, Outcome extends SyncOutcome>(
  machine: SyncMachine<Row, Outcome>,
  { now, random, exclusively }: SyncPorts,
): Sync {
  /** @returns `null` if other rows may be sent, else the time to pause all calls, ms */
  async function settle(row: Row, outcome: Outcome, pause: number): Promise<Pause> {
    const asked = outcome.kind === 'later' ? (outcome.afterMs ?? 0) : 0;
    const whole = Math.max(pause, Math.min(asked, BACK_OFF_MOST_MS));
    await machine.settle(row, outcome, now() + whole);
    // An error of one row must not delay the others, but a missing network or server does.
    const isOwn = outcome.kind !== 'later' || (outcome.isReached && outcome.afterMs === null);
    return isOwn ? null : whole;
  }

  async function sendOne(row: Row): Promise<Pause> {
    const inTheWay = (await machine.prepare?.(row)) ?? null;
    if (inTheWay) return settle(row, inTheWay.outcome, inTheWay.pauseMs);
    const pause = backOff(row.attempts + 1, random());
    const begun = await machine.begin(row, now() + pause);
    return begun && settle(begun, await machine.send(begun), pause);
  }

  async function changeEach(
    owner: string,
    isMeant: (row: Row) => boolean,
    change: { nextAt: number; problem?: null },
  ): Promise<void> {
    for (const row of await machine.rows(owner)) {
      if (isMeant(row)) await machine.change(row, change);
    }
  }

  const sendable = async (owner: string) => machine.sendable(await machine.rows(owner));

  return {
    flush: (owner, whenSent) =>
      exclusively(`${machine.name}:${owner}`, async () => {
        for (;;) {
          const rows = await sendable(owner);
          const row = nextDue(rows, now());
          if (row) {
            const pause = await sendOne(row);
            if (pause !== null) return pause;
            continue;
          }
          await whenSent?.();
          return pauseOf(whenSent ? await sendable(owner) : rows, now());
        }
      }),
    hurry: (owner) => changeEach(owner, machine.isDelayed, { nextAt: 0 }),
    release: (owner) => changeEach(owner, machine.isHeld, { nextAt: 0, problem: null }),
  };
}
