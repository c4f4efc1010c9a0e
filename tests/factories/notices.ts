import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Database } from '#server/platform/database/connect.ts';

import type { Person } from './people.ts';

/** What somebody was told, the oldest first. */
export async function noticesOf({ kysely }: Database, { id }: Person) {
  const { rows } = await sql<{ kind: string; params: Record<string, unknown> }>`
    select kind, params from notifications where user_id = ${id} order by id
  `.execute(kysely);
  return rows;
}

/** Tells somebody of a login from a device that is new to them. A server that runs hears it later. */
export async function makeNotice(database: Database, { id: userId }: Pick<Person, 'id'>) {
  await database.transaction((transaction) =>
    notify(transaction, {
      userId,
      kind: 'security',
      params: { event: 'new_device', browser: 'Firefox', system: 'Windows' },
      dedupeKey: randomUUID(),
    }),
  );
}
