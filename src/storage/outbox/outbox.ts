import type { Uploads } from '../uploads/uploads.ts';
import { backOff, BACK_OFF_MOST_MS } from './back-off.ts';
import type { Operation, OutboxRow, Problem } from './operation.ts';
import type { Outcome } from './outcome.ts';
import type { Placing } from './place-operation.ts';

/** A moment farther away than any pause was written by a watch that has been put right since. */
function isDue(row: OutboxRow, now: number): boolean {
  return row.nextAt <= now || row.nextAt - now > BACK_OFF_MOST_MS;
}

/**
 * Whether the next row would fare as this one did: who isn't let in with it isn't let in with the
 * next one either. Whoever hasn't confirmed their address may do most things, though.
 */
function holdsAll({ problem }: OutboxRow): boolean {
  return problem?.kind === 'held' && problem.errorId !== 'account_pending';
}

/** The first of each entity: those behind it wait for it, whatever it waits for. */
function firstOfEach(rows: readonly OutboxRow[]): OutboxRow[] {
  if (rows.some(holdsAll)) return [];
  const first = new Map<string, OutboxRow>();
  for (const row of rows.toSorted((a, b) => a.seq - b.seq)) {
    if (!first.has(row.entity)) first.set(row.entity, row);
  }
  return [...first.values()].filter((row) => row.problem === null);
}

/** The row to send now, or null where none is due. */
export function nextRow(rows: readonly OutboxRow[], now: number): OutboxRow | null {
  return firstOfEach(rows).find((row) => isDue(row, now)) ?? null;
}

/** How long until a row is due, ms; null: none will be by itself. */
export function nextPause(rows: readonly OutboxRow[], now: number): number | null {
  const pauses = firstOfEach(rows).map((row) => (isDue(row, now) ? 0 : row.nextAt - now));
  return pauses.length > 0 ? Math.min(...pauses) : null;
}

/** A change of a row; what it was sent as stays as it is. */
export type RowChange = Partial<Pick<OutboxRow, 'attempts' | 'nextAt' | 'problem'>>;

/** Where rows lie. Each call is one transaction: all of it is there, or nothing. */
export interface OutboxStore {
  /**
   * Adds a row at the end, durably: once this resolves, the row outlives the tab and the battery.
   * Which rows go in its place, and which version it is over, `placeOperation` says.
   */
  add(operation: Operation, placing: Placing): Promise<void>;
  /** All rows of an owner, in order. */
  rows(owner: string): Promise<OutboxRow[]>;
  /** @returns whether the row was still there */
  change(id: string, change: RowChange): Promise<boolean>;
  /**
   * Lets a row go that the server has answered. What goes on from it is over the version that the
   * answer names (`rowsAfter`), in the same transaction.
   */
  settle(row: OutboxRow, reply: unknown): Promise<void>;
  /** Lets a row go that will not be sent. */
  discard(id: string): Promise<void>;
}

export interface OutboxPorts {
  store: OutboxStore;
  /** Brings the photos that operations name. */
  uploads: Uploads;
  /** Sends an operation once, with its id as the idempotency key. Never rejects. */
  send(row: OutboxRow): Promise<Outcome>;
  /** By this device's watch, ms. */
  now(): number;
  /** From 0 to below 1. */
  random(): number;
  /**
   * Runs `work` while nobody else of this device has the name, in this tab, another one or the
   * worker. @returns busy where somebody has it: they do the work
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
   * Takes an operation. Once this resolves, it is saved.
   * @param options.delayMs it isn't sent sooner: somebody may still be writing
   * @param options.draftId the draft that it was written in goes with the same stroke
   * @throws where the device can't keep it
   */
  add(operation: Operation, options?: AddOptions): Promise<void>;
  /**
   * Sends what is due, one after the other.
   * @returns the pause until the next is due, ms; null: nothing goes by itself; busy: somebody else
   *   of this device is at it, and may have looked before the last row came
   */
  flush(owner: string): Promise<number | null | 'busy'>;
  /**
   * The network is back: what waited because it was away is due. Who asked us to wait is asked once
   * more, and may say so again.
   */
  hurry(owner: string): Promise<void>;
  /** The owner is back: what was held for them goes on. */
  release(owner: string): Promise<void>;
  /** The person wants a row sent now, as it is: one that needs attention, or waits for its time. */
  retry(id: string): Promise<void>;
  /** The person doesn't want it any more. */
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
 * The outbox: what a person wrote reaches the server exactly once, in order for each entity. A row
 * is there before anything is sent and goes only when its own answer is there; in between it may
 * be sent any number of times, always under the same key. So a tab that dies, a reply that gets
 * lost or two tabs that meet can at worst ask again, and the server answers what it did at first.
 * The photos that a row names go before it, and count as no attempt of its own.
 */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { store, uploads, send, now, random, exclusively } = ports;

  /**
   * What becomes of a row that hasn't gone.
   * @param pause that it waits at least, ms
   * @returns null: others may go; else how long nobody is to be asked anything, ms
   */
  async function keepBack(
    { id }: OutboxRow,
    outcome: Exclude<Outcome, { kind: 'done' }>,
    pause: number,
  ): Promise<number | null> {
    if (outcome.kind === 'later') {
      const whole = Math.max(pause, Math.min(outcome.afterMs ?? 0, BACK_OFF_MOST_MS));
      await store.change(id, { nextAt: now() + whole });
      // An error of its own must not hold up the others; a network or a server that is away does.
      return outcome.isReached && outcome.afterMs === null ? null : whole;
    }
    await store.change(id, { problem: problemOf(outcome) });
    return null;
  }

  /** @returns null: go on; else how long nobody is to be asked anything, ms */
  async function sendOne(row: OutboxRow): Promise<number | null> {
    const { photos = [] } = row;
    const inTheWay = photos.length > 0 ? await uploads.bring(row.owner, photos) : null;
    if (inTheWay) return keepBack(row, inTheWay.outcome, inTheWay.pauseMs);
    const attempts = row.attempts + 1;
    const pause = backOff(attempts, random());
    // Before it is sent: from here on it may have had its effect, though we may not live to know.
    if (!(await store.change(row.id, { attempts, nextAt: now() + pause }))) return null;
    const outcome = await send(row);
    if (outcome.kind === 'done') {
      await store.settle(row, outcome.reply);
      return null;
    }
    if (outcome.kind === 'refused' && outcome.errorId === 'photo_missing' && photos.length > 0) {
      // They lay there for too long, and went.
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
        // What waits for its photos was never sent, and waits no less for the network.
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
