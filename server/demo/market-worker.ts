import { parentPort, workerData } from 'node:worker_threads';

import { type MarketPlan, type MarketRange, marketRows } from './market-rows.ts';

/** A thread that makes the rows of listings, a range at a time. */
parentPort!.on('message', ({ start, end, answer }: MarketRange) => {
  const chunks = marketRows(workerData as MarketPlan, start, end);
  // Handed over rather than copied.
  answer.postMessage(
    chunks,
    chunks.map(({ rows }) => rows.buffer),
  );
});
