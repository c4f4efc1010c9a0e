import type { ModerationQueue } from '#contract/trust/moderation-queues.ts';
import { verificationQueue } from '../verification/verification-queue.ts';
import { appealQueue } from '../appeal/appeal-queue.ts';
import { listingQueue } from '#server/modules/listing/moderation/listing-queue.ts';
import { requestQueue } from '#server/modules/listing/own-listing/request-queue.ts';
import { reportQueue } from '../report/report-queue.ts';

import type { QueueDefinition } from './define-queue.ts';

/** What waits for moderators, and what their decisions do. */
export const QUEUES = {
  listings: listingQueue,
  reports: reportQueue,
  appeals: appealQueue,
  verifications: verificationQueue,
  requests: requestQueue,
} as const satisfies Record<ModerationQueue, unknown>;

/** Returns the definition of a queue. Its decisions have to be parsed with its schema. */
export const queueOf = (queue: ModerationQueue): QueueDefinition => QUEUES[queue];
