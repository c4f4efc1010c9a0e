import { defineEvent } from '#server/platform/event.ts';

/** A user, without the work for their business, or a business. */
export type Owner = { userId: number } | { businessId: number };

interface OwnerChange {
  /** The user who does it. */
  actorId: number;
  owner: Owner;
}

/** An owner is blocked: what they publish leaves the market until they are unblocked. */
export const ownerBlocked = defineEvent<OwnerChange>();
export const ownerUnblocked = defineEvent<OwnerChange>();

/** An owner leaves for good, with everything that they publish. */
export const ownerLeft = defineEvent<OwnerChange>();

/** The contents of an account are about to be deleted. A handler may throw to keep the account. */
export const accountEmptied = defineEvent<{ userId: number }>();

/** A user has changed their name. */
export const userRenamed = defineEvent<{ userId: number }>();
