import type { OutboxRow } from '#storage/outbox/operation.ts';
import type { Upload, UploadChange } from '#storage/uploads/upload.ts';
import type { UploadAnswer, UploadCalls, UploadStore } from '#storage/uploads/uploads.ts';

import type { Fate } from './world.ts';

/** The number of bytes per call. Every photo needs more than one call. */
export const CHUNK = 4;

/** Returns the bytes of a photo, which are its hash in this model. */
function bytesOf(hash: string): number[] {
  return [...new TextEncoder().encode(hash)];
}

const other = (outcome: (UploadAnswer & { kind: 'other' })['outcome']): UploadAnswer => ({
  kind: 'other',
  outcome,
});
const LOST = other({ kind: 'later', afterMs: null, isReached: false });
const OVER = other({ kind: 'held', errorId: 'invalid_token' });

/**
 * Simulates the uploads of the server, which accepts parts only in order, from its present offset.
 */
export class SimulatedUploads {
  readonly #begun = new Map<string, number[]>();
  /** The number of bytes that were sent again. */
  sentAgain = 0;

  has(hash: string): boolean {
    return this.#begun.get(hash)?.join() === bytesOf(hash).join();
  }

  /** Deletes all uploads that nothing refers to. */
  expire(used: ReadonlySet<string>): void {
    for (const hash of this.#begun.keys()) if (!used.has(hash)) this.#begun.delete(hash);
  }

  announce(hash: string): UploadAnswer {
    if (!this.#begun.has(hash)) this.#begun.set(hash, []);
    return this.find(hash);
  }

  find(hash: string): UploadAnswer {
    const there = this.#begun.get(hash);
    if (!there) return { kind: 'unknown' };
    return { kind: 'at', received: there.length, isPhoto: this.has(hash) };
  }

  send(hash: string, offset: number, part: ArrayBuffer): UploadAnswer {
    const there = this.#begun.get(hash);
    if (!there) return { kind: 'unknown' };
    if (offset !== there.length) {
      this.sentAgain += part.byteLength;
      return { kind: 'wrong offset', received: there.length };
    }
    there.push(...new Uint8Array(part));
    if (there.length < bytesOf(hash).length || this.has(hash)) return this.find(hash);
    this.#begun.set(hash, []);
    return { kind: 'damaged' };
  }
}

/** Makes one call through a network with the given `fate`. */
function through(fate: Fate, isOver: boolean, work: () => UploadAnswer): UploadAnswer {
  if (isOver && fate !== 'lost before' && fate !== 'captive portal') return OVER;
  switch (fate) {
    case 'through':
    case 'photos expired':
      return work();
    case 'lost after':
    case 'garbage after':
      work();
      return LOST;
    case 'lost before':
    case 'captive portal':
      return LOST;
    case 'error before':
      return other({ kind: 'later', afterMs: null, isReached: true });
    case 'busy':
      return other({ kind: 'later', afterMs: 5_000, isReached: true });
    case 'session over':
      return OVER;
  }
}

/**
 * Returns the upload calls of a tab. `call` decides the fate of each call and may never resolve.
 */
export function callsOf(
  uploads: SimulatedUploads,
  call: (work: (fate: Fate, isSessionOver: boolean) => UploadAnswer) => Promise<UploadAnswer>,
): UploadCalls {
  const calling = (work: () => UploadAnswer) => call((fate, isOver) => through(fate, isOver, work));
  return {
    announce: ({ hash }) => calling(() => uploads.announce(hash)),
    find: (_owner, hash) => calling(() => uploads.find(hash)),
    send: ({ hash }, offset, part) => calling(() => uploads.send(hash, offset, part)),
  };
}

/** Simulates the photos on the device's disk. */
export class SimulatedBlobs {
  readonly stored = new Map<string, Upload>();

  keep(owner: string, hash: string): void {
    if (this.stored.has(hash)) return;
    const bytes = bytesOf(hash).length;
    this.stored.set(hash, {
      key: hash,
      owner,
      hash,
      bytes,
      mime: '',
      width: 1,
      height: 1,
      received: 0,
      isSent: false,
      failures: 0,
      problem: null,
      addedAt: 0,
    });
  }

  change(hash: string, change: UploadChange): void {
    const upload = this.stored.get(hash);
    if (upload) this.stored.set(hash, { ...upload, ...change });
  }

  dropUnnamed(hashes: readonly string[], rows: readonly OutboxRow[]): void {
    const named = new Set(rows.flatMap(({ photos = [] }) => photos));
    for (const hash of hashes) if (!named.has(hash)) this.stored.delete(hash);
  }
}

export function uploadStoreOf(
  blobs: SimulatedBlobs,
  step: <T>(work: () => T) => Promise<T>,
): UploadStore {
  return {
    find: (_owner, hash) => step(() => blobs.stored.get(hash) ?? null),
    body: (_owner, hash) =>
      step(() => (blobs.stored.has(hash) ? new Uint8Array(bytesOf(hash)).buffer : null)),
    change: (_owner, hash, change) => step(() => blobs.change(hash, change)),
  };
}
