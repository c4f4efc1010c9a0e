import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Database } from '#server/platform/database/connect.ts';

import type { Person } from './people.ts';

/** Returns a person's notices, oldest first. */
export async function noticesOf({ kysely }: Database, { id }: Pick<Person, 'id'>) {
  const { rows } = await sql<{ kind: string; params: Record<string, unknown> }>`
    select kind, params from notifications where user_id = ${id} order by id
  `.execute(kysely);
  return rows;
}

/** Creates a notice about a login from a new device. A running server receives it later. */
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
