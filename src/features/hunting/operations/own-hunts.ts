import { listBusinessHunts, listUserHunts, readHunt } from '#contract/hunting/hunt-endpoints.ts';

import type { KnownReplies } from '#storage/outbox/define-operation.ts';

/** Returns the entity that orders the operations of one hunt. */
export const huntEntity = (huntId: number): string => `hunt:${huntId}`;

/** Refreshes the cached hunts of the account. Lists on screen are updated when this resolves. */
export async function refreshHunts(known: KnownReplies): Promise<void> {
  await Promise.all([listUserHunts, listBusinessHunts, readHunt].map((one) => known.refresh(one)));
}
