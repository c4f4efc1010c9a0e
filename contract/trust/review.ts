import * as v from 'valibot';

import { Id, Text, Timestamp } from '../kit/values.ts';

/** Maximum length of a review, and of the agent's reply to it, in UTF-16 code units. */
export const REVIEW_MAX_LENGTH = 2_000;

/** The number of stars of a review. */
export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

export const ReviewText = v.pipe(Text, v.trim(), v.maxLength(REVIEW_MAX_LENGTH));

/** The ratings of an agent. */
export const Rating = v.object({
  /** Mean number of stars, to one decimal place; null: no reviews yet. */
  average: v.nullable(v.number()),
  /** Number of reviews. */
  count: v.number(),
});
export type Rating = v.InferOutput<typeof Rating>;

/** An agent's public reply to a review. */
const ReviewReply = v.object({ body: v.string(), repliedAt: Timestamp });
export type ReviewReply = v.InferOutput<typeof ReviewReply>;

/** A review as everyone sees it. */
export const Review = v.object({
  id: Id,
  /** The author's first name; empty: their account was deleted. */
  author: v.string(),
  rating: v.number(),
  body: v.string(),
  createdAt: Timestamp,
  /** null: never edited. */
  editedAt: v.nullable(Timestamp),
  /** The agent's reply; null: none. */
  reply: v.nullable(ReviewReply),
});
export type Review = v.InferOutput<typeof Review>;

/** The caller's own review of an agent. */
export const OwnReview = v.object({
  id: Id,
  rating: v.picklist(STARS),
  body: v.string(),
  reply: v.nullable(ReviewReply),
  /** A moderator hid it. It can't be changed any more. */
  isHidden: v.boolean(),
});
export type OwnReview = v.InferOutput<typeof OwnReview>;
