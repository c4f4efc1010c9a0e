import * as v from 'valibot';

import { Photo } from './photo.ts';
import { Id, Timestamp } from './values.ts';

/** The home that a notice is about, as its reader may see it now. */
export const NoticeListing = v.object({
  id: Id,
  propertyTitle: v.string(),
  slug: v.string(),
  image: v.nullable(Photo),
  /** Whether it is on the market, and its page opens. */
  isLive: v.boolean(),
});
export type NoticeListing = v.InferOutput<typeof NoticeListing>;

/** Something that somebody is to know of, written in the language of the call. */
export const Notice = v.object({
  id: Id,
  /** A name such as `price_drop`. Newer servers have more of them: what is shown is below. */
  kind: v.string(),
  /** Ids and figures, by the kind. */
  params: v.record(v.string(), v.unknown()),
  /** Empty in the answer of an older server. */
  title: v.optional(v.string(), ''),
  /** More of it; null: the title says all. */
  text: v.optional(v.nullable(v.string()), null),
  /** Where it leads, within Sala; null: nowhere. The page may be one that an older app hasn't got. */
  href: v.optional(v.nullable(v.string()), null),
  /** Null: it is about none, or about one that its reader may not see. */
  listing: v.nullable(NoticeListing),
  isRead: v.boolean(),
  isSeen: v.boolean(),
  createdAt: Timestamp,
});
export type Notice = v.InferOutput<typeof Notice>;
