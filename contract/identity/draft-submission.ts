import * as v from 'valibot';

import { Id } from '../kit/values.ts';

const SUBMISSION_OUTCOMES = [
  /** It is in review. */
  'submitted',
  /** Photos haven't arrived yet. The device that has them sends them, and then submits it. */
  'photos_missing',
  /** Its form lacks something. It is still a draft. */
  'incomplete',
  /** It was moved to another account, whose owner hasn't seen it. It is a draft there. */
  'moved',
] as const;

/** What became of a listing that was submitted before its account was confirmed. */
export const DraftSubmission = v.object({
  draftId: v.string(),
  title: v.string(),
  outcome: v.fallback(v.picklist(SUBMISSION_OUTCOMES), 'incomplete'),
  /** `null` unless it was submitted. */
  listingId: v.nullable(Id),
});
export type DraftSubmission = v.InferOutput<typeof DraftSubmission>;
