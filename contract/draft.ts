import * as v from 'valibot';

import { Id, Timestamp } from './values.ts';

/** Made by the client, and all that names a draft: it is there before any server hears of it. */
export const DraftId = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** Drafts that one account can have at a time. */
export const MAX_DRAFTS = 200;

/** Longest body of a draft as JSON, in UTF-16 code units. */
export const DRAFT_MAX_LENGTH = 100_000;

/** So long after its last change a draft is given up, days. */
export const DRAFT_DAYS = 180;

/** The number of a draft's copy, one more with each change; 0: there is none yet. */
export const DraftVersion = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(2_147_483_647),
);

const draftFacts = {
  id: v.string(),
  /** Open: a newer app may have written one of a kind that this one doesn't know. */
  kind: v.string(),
  /** What the form is about, as the listing that is reported; null: something new. */
  targetId: v.nullable(Id),
  /** The business that it is written for; null: personally. */
  businessId: v.nullable(Id),
  schemaVersion: v.number(),
  version: v.number(),
  updatedAt: Timestamp,
  expiresAt: Timestamp,
} as const;

/** Which draft it is, without what stands in it. */
export const DraftSummary = v.object(draftFacts);
export type DraftSummary = v.InferOutput<typeof DraftSummary>;

/** What somebody has begun to write, as its owner sees it. */
export const Draft = v.object({ ...draftFacts, body: v.record(v.string(), v.unknown()) });
export type Draft = v.InferOutput<typeof Draft>;
