import pLimit from 'p-limit';

import { ApiError } from '#contract/kit/errors.ts';

/** Thrown when too much work is waiting. Sent as a 503 response with a retry time. */
export class PhotoBusyError extends ApiError {
  /** Seconds to wait before a retry. */
  readonly retryAfter = 2;

  constructor() {
    super('unavailable');
  }
}

export interface WorkQueue {
  /**
   * Runs `work` when a slot is free.
   * @throws PhotoBusyError immediately if the queue is full; anything that `work` throws
   */
  run: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Creates a queue that runs a limited number of tasks at a time and lets a limited number wait, in
 * order.
 * @param places how many run at the same time
 * @param mostWaiting how many may wait
 */
export function openWorkQueue(places: number, mostWaiting: number): WorkQueue {
  const limit = pLimit(places);
  return {
    async run(work) {
      const taken = limit.activeCount + limit.pendingCount;
      if (taken >= places + mostWaiting) throw new PhotoBusyError();
      return limit(work);
    },
  };
}
