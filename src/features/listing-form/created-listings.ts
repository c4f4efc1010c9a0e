import type { QueryClient } from '@tanstack/react-query';

import { onSettled } from '#lib/outbox.ts';
import { creationWish } from '#storage/outbox/write-listing.ts';

/** Where it is noted what became of a listing that was sent, by its `cid`. */
export const createdKey = (cid: string) => ['listings.created', cid] as const;

/** Notes the listing that a draft has become, whoever of this device hears it. @returns how to stop */
export function noteCreation(queryClient: QueryClient, cid: string): () => void {
  return onSettled((row, reply) => {
    if (creationWish(row)?.cid !== cid) return;
    queryClient.setQueryData(createdKey(cid), reply);
  });
}
