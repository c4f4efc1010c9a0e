import type { Transaction } from '#server/platform/database/transaction.ts';

declare module '#server/platform/database/jobs.ts' {
  interface Jobs {
    /** Sends the due pushes of a push service. */
    send_pushes: { service: string };
  }
}

/** Jobs start at multiples of this, so that few of them wait. */
const STEP_MS = 5_000;

/**
 * Schedules the pushes of a push service that are due at a moment. A service has one job at a time,
 * so one that hangs doesn't take the place of others.
 */
export async function sendPushesAt(
  transaction: Transaction,
  service: string,
  dueAt: Date,
): Promise<void> {
  const isNow = dueAt.getTime() <= Date.now();
  const runAt = isNow ? dueAt : nextStep(dueAt);
  await transaction.addJob(
    'send_pushes',
    { service },
    { runAt, queue: `push:${service}`, key: `push:${service}:${isNow ? 'now' : runAt.getTime()}` },
  );
}

export const nextStep = (at: Date) => new Date(Math.ceil(at.getTime() / STEP_MS) * STEP_MS);
