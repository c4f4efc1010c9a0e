import * as v from 'valibot';

import { Id, Timestamp } from '../kit/values.ts';

/** Version of a push message's form. Raised only if an older worker would misread it. */
export const PUSH_VERSION = 1;

/** Buttons of a notification. */
const PUSH_ACTIONS = ['open', 'save', 'dismiss'] as const;

/**
 * A push message: a notice with its text in the device's language, so that a worker of any release
 * can show it without asking the server. At most 3,992 bytes as JSON, because push services accept
 * 4,096 bytes of encrypted content.
 */
export const PushMessage = v.object({
  version: v.number(),
  /** The account that it is for. Another account on the same device must not see it. */
  userId: Id,
  /** Null: a test. */
  noticeId: v.nullable(Id),
  kind: v.string(),
  title: v.string(),
  text: v.nullable(v.string()),
  /** Path in the app. */
  href: v.string(),
  /** A notification replaces one with the same tag. */
  tag: v.string(),
  /**
   * Set if the replaced ones still count: the line that says how many, with `{count}` in it, and the
   * path of a page that shows them all.
   */
  group: v.nullable(v.object({ more: v.string(), href: v.string() })),
  /** Path of the listing's photo. */
  image: v.nullable(v.string()),
  /** The listing that `save` saves. */
  listingId: v.nullable(Id),
  /** The hunt from whose matches `dismiss` takes the listing. Older servers omit it. */
  huntId: v.optional(v.nullable(Id), null),
  actions: v.array(
    v.object({ action: v.fallback(v.picklist(PUSH_ACTIONS), 'open'), title: v.string() }),
  ),
  /** Number of unseen notices of the account, for the app's badge. */
  unseenCount: v.number(),
  /** Time of the event, by the server's clock. */
  at: Timestamp,
});
export type PushMessage = v.InferOutput<typeof PushMessage>;
