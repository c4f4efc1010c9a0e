import pLimit from 'p-limit';

import { ApiError } from '#contract/errors.ts';

/** Too much is waiting already: answered as 503, with the plea to come back. */
export class PhotoBusyError extends ApiError {
  /** Seconds after which trying again makes sense. */
  readonly retryAfter = 2;

  constructor() {
    super('unavailable');
  }
}

export interface WorkQueue {
  /**
   * Runs `work` once a place is free.
   * @throws PhotoBusyError at once when the queue is full; what `work` throws
   */
  run: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Runs a few things at a time and lets a bounded number wait, in their order.
 * @param places how many run at the same time
 * @param mostWaiting how many may wait for a place
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
