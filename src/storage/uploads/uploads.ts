import { backOff, BACK_OFF_MOST_MS } from '../outbox/back-off.ts';
import type { Outcome } from '../outbox/outcome.ts';
import type { Upload, UploadChange } from './upload.ts';

type NotDone = Exclude<Outcome, { kind: 'done' }>;

/** What the server said of an upload. */
export type UploadAnswer =
  /** How much of it is there; `isPhoto`: all of it, and it was taken. */
  | { kind: 'at'; received: number; isPhoto: boolean }
  /** It goes on from another byte. */
  | { kind: 'wrong offset'; received: number }
  /** What arrived is not what was announced: it begins anew. */
  | { kind: 'damaged' }
  | { kind: 'unknown' }
  /** Anything else, as for an operation. */
  | { kind: 'other'; outcome: NotDone };

/** The calls of an upload, each once, as its owner. None rejects. */
export interface UploadCalls {
  announce(upload: Upload): Promise<UploadAnswer>;
  find(owner: string, hash: string): Promise<UploadAnswer>;
  send(upload: Upload, offset: number, part: ArrayBuffer): Promise<UploadAnswer>;
}

/** Where photos lie until they are sent. Each call is one transaction. */
export interface UploadStore {
  find(owner: string, hash: string): Promise<Upload | null>;
  body(owner: string, hash: string): Promise<ArrayBuffer | null>;
  change(owner: string, hash: string, change: UploadChange): Promise<void>;
}

export interface UploadPorts {
  store: UploadStore;
  calls: UploadCalls;
  /** From 0 to below 1. */
  random(): number;
  /** Bytes that one call carries while all goes well. */
  chunkBytes?: number;
}

/** Why an operation can't go: what came in the way of its photos, and how long to wait at least, ms. */
export interface InTheWay {
  outcome: NotDone;
  pauseMs: number;
}

export interface Uploads {
  /**
   * Brings photos to the server, one after the other, those that aren't there yet.
   * @returns null: all are there
   */
  bring(owner: string, hashes: readonly string[]): Promise<InTheWay | null>;
  /** The server doesn't have them any more: they are sent again. */
  forget(owner: string, hashes: readonly string[]): Promise<void>;
}

/** 256 KB: half a minute where the network is slow, and no more than that is lost. */
const CHUNK_BYTES = 256 * 1024;

/** On a bad network parts get smaller, down to an eighth. */
const MOST_HALVINGS = 3;

/** Answers in a row that bring nothing on: a server that contradicts itself is asked later. */
const MOST_DETOURS = 3;

const LATER: NotDone = { kind: 'later', afterMs: null, isReached: true };

/**
 * Sends photos in parts. What the server says is there is the truth: each run begins by asking, and
 * goes on from that byte, so a tab that dies or a call that is cut costs one part at most.
 */
export function createUploads(ports: UploadPorts): Uploads {
  const { store, calls, random, chunkBytes = CHUNK_BYTES } = ports;

  function partOf(upload: Upload, body: ArrayBuffer, from: number): ArrayBuffer {
    const bytes = Math.ceil(chunkBytes / 2 ** Math.min(upload.failures, MOST_HALVINGS));
    return body.slice(from, from + bytes);
  }

  /** @returns null: it is there; else what came of it instead, and whether it came any further */
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
      // Whole and no photo, damaged, or gone since it was announced: asking says where it stands.
      detours += 1;
      answer = await calls.announce(upload);
    }
    return { outcome: LATER, hasMoved };
  }

  async function bringOne(owner: string, hash: string, place: number): Promise<InTheWay | null> {
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
      // Named as the operation names it: its place among the photos.
      const field = { path: `photos.${place}`, rule: rule ?? errorId, params: {} };
      return { outcome: { kind: 'refused', errorId, fields: [field] }, pauseMs: 0 };
    }
    const failures = hasMoved ? 1 : upload.failures + 1;
    await store.change(owner, hash, { failures, problem: null });
    const asked = Math.min(outcome.afterMs ?? 0, BACK_OFF_MOST_MS);
    return { outcome, pauseMs: Math.max(backOff(failures, random()), asked) };
  }

  /** It isn't kept here: an earlier operation took it there, or it is lost. */
  async function findThere(owner: string, hash: string, place: number): Promise<InTheWay | null> {
    const answer = await calls.find(owner, hash);
    if (answer.kind === 'at' && answer.isPhoto) return null;
    const outcome = answer.kind === 'other' ? answer.outcome : missing(place);
    return { outcome, pauseMs: backOff(1, random()) };
  }

  return {
    async bring(owner, hashes) {
      for (const [place, hash] of hashes.entries()) {
        const inTheWay = await bringOne(owner, hash, place);
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
