import { parentPort, workerData } from 'node:worker_threads';

import { type MarketPlan, type MarketRange, marketRows } from './market-rows.ts';

/** A thread that creates the rows of listings, one range at a time. */
parentPort!.on('message', ({ start, end, answer }: MarketRange) => {
  const chunks = marketRows(workerData as MarketPlan, start, end);
  // Transferred instead of copied.
  answer.postMessage(
    chunks,
    chunks.map(({ rows }) => rows.buffer),
  );
});
