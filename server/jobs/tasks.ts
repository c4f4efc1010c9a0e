import { keepHouse } from '#server/jobs/keep-house.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Schedule, Tasks } from '#server/platform/database/jobs.ts';

declare module '#server/platform/database/jobs.ts' {
  interface Jobs {
    keep_house: null;
  }
}

/** What is done for each kind of job. */
export function tasks(database: Database): Tasks {
  return { keep_house: () => keepHouse(database) };
}

/** Jobs that come by themselves. */
export const SCHEDULE: readonly Schedule[] = [
  { name: 'keep_house', cron: '17 20 * * *', catchUp: true },
];
