import type { Uploads } from '../uploads/uploads.ts';
import { backOff, BACK_OFF_MOST_MS } from './back-off.ts';
import type { Operation, OutboxRow, Problem } from './operation.ts';
import type { Outcome } from './outcome.ts';
import type { Placing } from './place-operation.ts';

/**
 * Returns whether a row is due. A time beyond the longest pause was set by a wrong clock, so it
 * counts as due.
 */
function isDue(row: OutboxRow, now: number): boolean {
  return row.nextAt <= now || row.nextAt - now > BACK_OFF_MOST_MS;
}

/**
 * Returns whether all other rows would be held too, because the session or account is invalid. An
 * account with an unconfirmed email may still do most things.
 */
function holdsAll({ problem }: OutboxRow): boolean {
  return problem?.kind === 'held' && problem.errorId !== 'account_pending';
}

/**
 * Returns the first row of each entity. Later rows of an entity wait for it, even if it is delayed
 * or stopped.
 */
function firstOfEach(rows: readonly OutboxRow[]): OutboxRow[] {
  if (rows.some(holdsAll)) return [];
  const first = new Map<string, OutboxRow>();
  for (const row of rows.toSorted((a, b) => a.seq - b.seq)) {
    if (!first.has(row.entity)) first.set(row.entity, row);
  }
  return [...first.values()].filter((row) => row.problem === null);
}

/** Returns the row to send now, `null` if none is due. */
export function nextRow(rows: readonly OutboxRow[], now: number): OutboxRow | null {
  return firstOfEach(rows).find((row) => isDue(row, now)) ?? null;
}

/** Returns the time until a row is due, ms. `null` if none will be sent automatically. */
export function nextPause(rows: readonly OutboxRow[], now: number): number | null {
  const pauses = firstOfEach(rows).map((row) => (isDue(row, now) ? 0 : row.nextAt - now));
  return pauses.length > 0 ? Math.min(...pauses) : null;
}

/** A change of a row's sending state. The sent data itself never changes. */
export type RowChange = Partial<Pick<OutboxRow, 'attempts' | 'nextAt' | 'problem'>>;

/** Storage of rows. Each call is one transaction, applied completely or not at all. */
export interface OutboxStore {
  /**
   * Adds a row at the end, durably: once this resolves, the row survives a closed tab or a power
   * failure. `placeOperation` determines which rows it replaces and its base version.
   */
  add(operation: Operation, placing: Placing): Promise<void>;
  /** Returns all rows of an owner, in order. */
  rows(owner: string): Promise<OutboxRow[]>;
  /** @returns whether the row still existed */
  change(id: string, change: RowChange): Promise<boolean>;
  /**
   * Deletes a row that the server has answered. In the same transaction, rows that follow it are
   * rebased on the version in the reply (`rowsAfter`).
   */
  settle(row: OutboxRow, reply: unknown): Promise<void>;
  /** Deletes a row without sending it. */
  discard(id: string): Promise<void>;
}

export interface OutboxPorts {
  store: OutboxStore;
  /** Uploads the photos that operations reference. */
  uploads: Uploads;
  /** Sends an operation once, with its id as the idempotency key. Never rejects. */
  send(row: OutboxRow): Promise<Outcome>;
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

export interface AddOptions {
  replaces?: boolean;
  delayMs?: number;
  draftId?: string;
}

export interface Outbox {
  /**
   * Adds an operation. When this resolves, it is saved.
   * @param options.delayMs minimum time before it is sent, while the user may still be typing
   * @param options.draftId the draft of this operation, deleted in the same transaction
   * @throws if the device can't store it
   */
  add(operation: Operation, options?: AddOptions): Promise<void>;
  /**
   * Sends the rows that are due, one after the other.
   * @returns the pause until the next row is due, ms; `null` if none is sent automatically; `busy`
   *   if another tab or the worker is sending, which may not have seen the last row
   */
  flush(owner: string): Promise<number | null | 'busy'>;
  /**
   * Makes rows due whose calls failed, when the network returns. A server that asked for a pause is
   * called again, and may repeat its request.
   */
  hurry(owner: string): Promise<void>;
  /** Retries held rows after their owner has logged in again. */
  release(owner: string): Promise<void>;
  /** Sends a row now at the user's request, even if it has a problem or isn't due. */
  retry(id: string): Promise<void>;
  /** Deletes a row that the user doesn't want any more. */
  discard(id: string): Promise<void>;
}

function problemOf(outcome: Outcome): Problem | null {
  switch (outcome.kind) {
    case 'held':
    case 'conflict':
    case 'refused':
      return outcome;
    case 'done':
    case 'later':
      return null;
  }
}

/**
 * Creates the outbox: each operation takes effect on the server exactly once, in order per entity.
 * A row is saved before it is sent and deleted only after its own reply. In between it may be sent
 * any number of times, always with the same idempotency key. A crashed tab, a lost reply or two
 * tabs at once therefore cause at worst a repeated call, which returns the first reply. Photos of a
 * row are uploaded first and don't count as an attempt.
 */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { store, uploads, send, now, random, exclusively } = ports;

  /**
   * Updates a row that wasn't completed.
   * @param pause minimum pause, ms
   * @returns `null` if other rows may be sent, else the time to pause all calls, ms
   */
  async function keepBack(
    { id }: OutboxRow,
    outcome: Exclude<Outcome, { kind: 'done' }>,
    pause: number,
  ): Promise<number | null> {
    if (outcome.kind === 'later') {
      const whole = Math.max(pause, Math.min(outcome.afterMs ?? 0, BACK_OFF_MOST_MS));
      await store.change(id, { nextAt: now() + whole });
      // An error of one row must not delay the others, but a missing network or server does.
      return outcome.isReached && outcome.afterMs === null ? null : whole;
    }
    await store.change(id, { problem: problemOf(outcome) });
    return null;
  }

  /** @returns `null` to continue, else the time to pause all calls, ms */
  async function sendOne(row: OutboxRow): Promise<number | null> {
    const { photos = [] } = row;
    const inTheWay = photos.length > 0 ? await uploads.bring(row.owner, photos) : null;
    if (inTheWay) return keepBack(row, inTheWay.outcome, inTheWay.pauseMs);
    const attempts = row.attempts + 1;
    const pause = backOff(attempts, random());
    // Saved before sending: from here on the operation may take effect, even if this tab crashes.
    if (!(await store.change(row.id, { attempts, nextAt: now() + pause }))) return null;
    const outcome = await send(row);
    if (outcome.kind === 'done') {
      await store.settle(row, outcome.reply);
      return null;
    }
    if (outcome.kind === 'refused' && outcome.errorId === 'photo_missing' && photos.length > 0) {
      // The server deleted the photos because they were unused for too long.
      await uploads.forget(row.owner, photos);
      return keepBack(row, { kind: 'later', afterMs: null, isReached: true }, pause);
    }
    return keepBack(row, outcome, pause);
  }

  return {
    add: (operation, { replaces = false, delayMs = 0, draftId } = {}) =>
      store.add(operation, {
        replaces,
        nextAt: delayMs > 0 ? now() + delayMs : 0,
        ...(draftId !== undefined && { draft: { id: draftId, at: now() } }),
      }),
    flush: (owner) =>
      exclusively(`outbox:${owner}`, async () => {
        for (;;) {
          const rows = await store.rows(owner);
          const row = nextRow(rows, now());
          if (!row) return nextPause(rows, now());
          const pause = await sendOne(row);
          if (pause !== null) return pause;
        }
      }),
    async hurry(owner) {
      for (const { id, attempts, problem, photos = [] } of await store.rows(owner)) {
        // Rows that wait for their photos were never sent, but wait for the network too.
        if ((attempts > 0 || photos.length > 0) && problem === null)
          await store.change(id, { nextAt: 0 });
      }
    },
    async release(owner) {
      for (const { id, problem } of await store.rows(owner)) {
        if (problem?.kind === 'held') await store.change(id, { problem: null, nextAt: 0 });
      }
    },
    async retry(id) {
      await store.change(id, { problem: null, nextAt: 0 });
    },
    discard: (id) => store.discard(id),
  };
}
