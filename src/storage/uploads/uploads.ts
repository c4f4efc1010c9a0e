import { backOff, BACK_OFF_MOST_MS } from '../sync/back-off.ts';
import type { Outcome } from '../outbox/send-operation.ts';
import type { Upload, UploadChange } from './upload.ts';

type NotDone = Exclude<Outcome, { kind: 'done' }>;

/** The server's reply about an upload. */
export type UploadAnswer =
  /** Number of bytes received. `isPhoto`: it is complete and was accepted. */
  | { kind: 'at'; received: number; isPhoto: boolean }
  /** The upload has to continue from another byte. */
  | { kind: 'wrong offset'; received: number }
  /** The data doesn't match its hash, so the upload has to start again. */
  | { kind: 'damaged' }
  | { kind: 'unknown' }
  /** Any other outcome, as for an operation. */
  | { kind: 'other'; outcome: NotDone };

/** The calls of an upload. Each sends one request, as the owner, and never rejects. */
export interface UploadCalls {
  announce(upload: Upload): Promise<UploadAnswer>;
  find(owner: string, hash: string): Promise<UploadAnswer>;
  send(upload: Upload, offset: number, part: ArrayBuffer): Promise<UploadAnswer>;
}

/** Storage of photos until they are sent. Each call is one transaction. */
export interface UploadStore {
  find(owner: string, hash: string): Promise<Upload | null>;
  body(owner: string, hash: string): Promise<ArrayBuffer | null>;
  change(owner: string, hash: string, change: UploadChange): Promise<void>;
}

export interface UploadPorts {
  store: UploadStore;
  calls: UploadCalls;
  /** Returns a number from 0 to below 1. */
  random(): number;
  /** Maximum size of a part, bytes. */
  chunkBytes?: number;
}

/**
 * Why an operation can't be sent yet: the result of its photos' upload, and the minimum pause, ms.
 */
export interface InTheWay {
  outcome: NotDone;
  pauseMs: number;
}

export interface Uploads {
  /**
   * Uploads photos that the server doesn't have yet, one after the other.
   * @returns `null` if the server has all of them
   */
  bring(owner: string, hashes: readonly string[]): Promise<InTheWay | null>;
  /** Marks photos that the server no longer has, so that they are sent again. */
  forget(owner: string, hashes: readonly string[]): Promise<void>;
}

/** 256 KB: half a minute on a slow network, and the most that an interruption can lose. */
const CHUNK_BYTES = 256 * 1024;

/** Maximum number of times that the part size is halved on a bad network: down to an eighth. */
const MOST_HALVINGS = 3;

/**
 * Maximum number of replies without progress. Then the upload is postponed, because the server
 * contradicts itself.
 */
const MOST_DETOURS = 3;

const LATER: NotDone = { kind: 'later', afterMs: null, isReached: true };

/**
 * Creates the upload of photos in parts. Each run asks the server for its offset and continues from
 * there. A crashed tab or an interrupted call therefore loses one part at most.
 */
export function createUploads(ports: UploadPorts): Uploads {
  const { store, calls, random, chunkBytes = CHUNK_BYTES } = ports;

  function partOf(upload: Upload, body: ArrayBuffer, from: number): ArrayBuffer {
    const bytes = Math.ceil(chunkBytes / 2 ** Math.min(upload.failures, MOST_HALVINGS));
    return body.slice(from, from + bytes);
  }

  /** @returns `null` if the server has it, else the outcome and whether there was progress */
  async function send(upload: Upload): Promise<{ outcome: NotDone; hasMoved: boolean } | null> {
    const { owner, hash } = upload;
    let hasMoved = false;
    let detours = 0;
    let answer = await calls.announce(upload);
    let body: ArrayBuffer | null = null;
    while (detours <= MOST_DETOURS) {
      if (answer.kind === 'other') return { outcome: answer.outcome, hasMoved };
      if (answer.kind === 'at' && answer.isPhoto) return null;
      if (answer.kind === 'at' || answer.kind === 'wrong offset') {
        const { received } = answer;
        if (answer.kind === 'wrong offset') detours += 1;
        await store.change(owner, hash, { received });
        body ??= await store.body(owner, hash);
        if (!body) return { outcome: missing(0), hasMoved };
        if (received < body.byteLength) {
          answer = await calls.send(upload, received, partOf(upload, body, received));
          hasMoved ||= answer.kind === 'at' && answer.received > received;
          continue;
        }
      }
      // The photo is complete but not accepted, damaged, or deleted since. Announcing it again
      // returns its state.
      detours += 1;
      answer = await calls.announce(upload);
    }
    return { outcome: LATER, hasMoved };
  }

  async function uploadOne(owner: string, hash: string, place: number): Promise<InTheWay | null> {
    const upload = await store.find(owner, hash);
    if (!upload) return findThere(owner, hash, place);
    if (upload.isSent) return null;
    const stop = await send(upload);
    if (!stop) {
      await store.change(owner, hash, {
        received: upload.bytes,
        isSent: true,
        failures: 0,
        problem: null,
      });
      return null;
    }
    const { outcome, hasMoved } = stop;
    if (outcome.kind !== 'later') {
      if (outcome.kind !== 'refused') return { outcome, pauseMs: 0 };
      const { errorId, fields } = outcome;
      const rule = ruleOf(fields);
      await store.change(owner, hash, { problem: { errorId, rule } });
      // Refers to the photo by its place in the operation.
      const field = { path: `photos.${place}`, rule: rule ?? errorId, params: {} };
      return { outcome: { kind: 'refused', errorId, fields: [field] }, pauseMs: 0 };
    }
    const failures = hasMoved ? 1 : upload.failures + 1;
    await store.change(owner, hash, { failures, problem: null });
    const asked = Math.min(outcome.afterMs ?? 0, BACK_OFF_MOST_MS);
    return { outcome, pauseMs: Math.max(backOff(failures, random()), asked) };
  }

  /** Handles a photo that isn't on this device: an earlier operation uploaded it, or it is lost. */
  async function findThere(owner: string, hash: string, place: number): Promise<InTheWay | null> {
    const answer = await calls.find(owner, hash);
    if (answer.kind === 'at' && answer.isPhoto) return null;
    const outcome = answer.kind === 'other' ? answer.outcome : missing(place);
    return { outcome, pauseMs: backOff(1, random()) };
  }

  return {
    async bring(owner, hashes) {
      for (const [place, hash] of hashes.entries()) {
        const inTheWay = await uploadOne(owner, hash, place);
        if (inTheWay) return inTheWay;
      }
      return null;
    },
    async forget(owner, hashes) {
      for (const hash of hashes) await store.change(owner, hash, { isSent: false });
    },
  };
}

function missing(place: number): NotDone {
  const field = { path: `photos.${place}`, rule: 'photo_missing', params: {} };
  return { kind: 'refused', errorId: 'photo_missing', fields: [field] };
}

function ruleOf(fields: readonly unknown[]): string | null {
  const rule = (fields[0] as { rule?: unknown } | undefined)?.rule;
  return typeof rule === 'string' ? rule : null;
}
