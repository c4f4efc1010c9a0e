import { createHash } from 'node:crypto';

import {
  type Operation,
  type OutboxRow,
  placeOperation,
  type Placing,
  rowsAfter,
  writtenBy,
  type WrittenVersion,
} from '#storage/outbox/operation.ts';
import type { OutboxStore, RowChange } from '#storage/outbox/outbox.ts';
import type { RawAnswer } from '#storage/outbox/send-operation.ts';

import { SimulatedBlobs, SimulatedUploads } from './simulated-uploads.ts';

/** The possible results of one network call. */
export const FATES = [
  'through',
  'lost before',
  'lost after',
  'error before',
  'busy',
  'captive portal',
  'garbage after',
  'session over',
  'photos expired',
] as const;
export type Fate = (typeof FATES)[number];

/** An effect on the server: the text that was written to an entity. */
export interface Effect {
  entity: string;
  text: string;
}

/** The body of an operation of the model. */
export interface Line {
  text: string;
  /** The base version of the change. `null` for entities without versions. */
  over?: number | null;
  photos: readonly string[];
  /** The server always rejects this line. */
  isRefused: boolean;
  /** The server accepts this line only from accounts with a confirmed email. */
  isForConfirmed?: boolean;
}

const NO_ANSWER = { key: null, retryAfterMs: null, reply: null, error: null };
const errorOf = (status: number, id: string) => ({
  ...NO_ANSWER,
  status,
  error: { id, fields: [] },
});

/** Simulates a server with idempotency keys: key, effect and reply are written in one step. */
export class SimulatedServer {
  readonly effects: Effect[] = [];
  readonly #versions = new Map<string, number>();
  readonly #replies = new Map<string, { hash: string; value: unknown }>();
  readonly uploads = new SimulatedUploads();
  /** Photos that an entity refers to. */
  readonly used = new Set<string>();
  isSessionOver = false;
  /** Whether the account's email is unconfirmed. */
  isPending = false;

  /** @param key the idempotency key of the call, or `null` */
  answer(key: string | null, entity: string, line: Line): RawAnswer {
    const plain = { ...NO_ANSWER, key };
    const failed = (status: number, id: string) => ({ ...errorOf(status, id), key });
    if (this.isSessionOver) return failed(400, 'invalid_token');
    if (this.isPending && line.isForConfirmed) return failed(403, 'account_pending');
    const hash = createHash('sha256')
      .update(JSON.stringify([entity, line]))
      .digest('hex');
    const before = key === null ? undefined : this.#replies.get(key);
    if (before && before.hash !== hash) return failed(422, 'key_reused');
    if (before) return { ...plain, status: 200, reply: { value: before.value } };
    if (line.isRefused) return failed(400, 'invalid_input');
    if (line.photos.some((photo) => !this.uploads.has(photo))) return failed(409, 'photo_missing');
    const version = this.#versions.get(entity) ?? 0;
    if ((line.over ?? version) !== version) return failed(412, 'version_conflict');
    this.#versions.set(entity, version + 1);
    this.effects.push({ entity, text: line.text });
    for (const hash of line.photos) this.used.add(hash);
    const value = { version: version + 1 };
    if (key !== null) this.#replies.set(key, { hash, value });
    return { ...plain, status: 200, reply: { value } };
  }

  /** Makes one call through a network with the given `fate`. */
  call(fate: Fate, key: string | null, entity: string, line: Line): RawAnswer | null {
    switch (fate) {
      case 'through':
      case 'photos expired':
        return this.answer(key, entity, line);
      case 'lost before':
        return null;
      case 'lost after':
        this.answer(key, entity, line);
        return null;
      case 'error before':
        return errorOf(500, 'internal');
      case 'busy':
        return { ...errorOf(429, 'too_many_requests'), retryAfterMs: 5_000 };
      case 'captive portal':
        return { ...NO_ANSWER, status: 200 };
      case 'garbage after':
        this.answer(key, entity, line);
        return { ...NO_ANSWER, status: 200 };
      case 'session over':
        this.isSessionOver = true;
        return this.answer(key, entity, line);
    }
  }
}

/** Simulates the device's disk, which outlives every tab. Each change is one step. */
export class SimulatedDisk {
  rows: OutboxRow[] = [];
  readonly blobs = new SimulatedBlobs();
  settled: string[] = [];
  #seq = 0;

  readonly written = new Map<string, WrittenVersion>();

  add(operation: Operation, placing: Placing): void {
    this.#seq += 1;
    const before = this.written.get(operation.entity);
    const { removes, row } = placeOperation(operation, this.rows, before, placing);
    for (const { id } of removes) this.remove(id);
    this.rows.push({ ...row, seq: this.#seq });
  }

  settle(row: OutboxRow, reply: unknown): void {
    this.settled.push(row.id);
    this.remove(row.id);
    const written = writtenBy(row, reply);
    if (!written) return;
    this.written.set(row.entity, written);
    for (const next of rowsAfter(this.rows, written)) {
      this.rows = this.rows.map((one) => (one.id === next.id ? next : one));
    }
  }

  change(id: string, change: RowChange): boolean {
    const row = this.rows.find((one) => one.id === id);
    if (row) Object.assign(row, change);
    return row !== undefined;
  }

  remove(id: string): void {
    const row = this.rows.find((one) => one.id === id);
    this.rows = this.rows.filter((one) => one !== row);
    if (row?.photos) this.blobs.dropUnnamed(row.photos, this.rows);
  }
}

/**
 * Returns the disk as a tab sees it: each step takes a while, and none resolves after the tab has
 * died.
 */
export function storeOf(disk: SimulatedDisk, step: <T>(work: () => T) => Promise<T>): OutboxStore {
  return {
    add: (operation, placing) => step(() => disk.add(operation, placing)),
    rows: (owner) => step(() => structuredClone(disk.rows.filter((row) => row.owner === owner))),
    change: (id, change) => step(() => disk.change(id, change)),
    settle: (row, reply) => step(() => disk.settle(row, reply)),
    discard: (id) => step(() => disk.remove(id)),
  };
}
