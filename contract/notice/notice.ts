import * as v from 'valibot';

import { Photo } from '../media/photo.ts';
import { Id, Timestamp } from '../kit/values.ts';

/** The listing that a notice is about, with what its reader may currently see. */
export const NoticeListing = v.object({
  id: Id,
  propertyTitle: v.string(),
  slug: v.string(),
  image: v.nullable(Photo),
  /** Whether it is live, so that its page opens. */
  isLive: v.boolean(),
});
export type NoticeListing = v.InferOutput<typeof NoticeListing>;

/** A notification about an event, in the language of the request. */
export const Notice = v.object({
  id: Id,
  /**
   * A name such as `price_drop`. Newer servers may have more kinds; the displayed text is below.
   */
  kind: v.string(),
  /** Ids and numbers, depending on the kind. */
  params: v.record(v.string(), v.unknown()),
  /** Empty in replies of older servers. */
  title: v.optional(v.string(), ''),
  /** Additional text; null: none. */
  text: v.optional(v.nullable(v.string()), null),
  /** Link target within Sala; null: none. An older app may not have this page. */
  href: v.optional(v.nullable(v.string()), null),
  /** Null: it is about no listing, or about one that its reader may not see. */
  listing: v.nullable(NoticeListing),
  isRead: v.boolean(),
  isSeen: v.boolean(),
  createdAt: Timestamp,
});
export type Notice = v.InferOutput<typeof Notice>;
