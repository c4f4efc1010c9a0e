import type { ModerationQueue } from '#contract/moderation-queues.ts';
import { listingQueue } from '#server/modules/listing/moderation/listing-queue.ts';

import type { QueueDefinition } from './define-queue.ts';

/** What waits for moderators, and what their decisions do. */
export const QUEUES = {
  listings: listingQueue,
} as const satisfies Record<ModerationQueue, unknown>;

/** Returns the definition of a queue. Its decisions have to be parsed with its schema. */
export const queueOf = (queue: ModerationQueue): QueueDefinition =>
  QUEUES[queue] as unknown as QueueDefinition;
