import { recordDataRequestAs } from '#server/modules/identity/data-request/record-data-request.ts';
import { findSessions } from '#server/modules/identity/session/session-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { makePerson } from './people.ts';
import { idOf, type Sample } from './sample.ts';

/** Records a request for a copy of a person's data. @returns its id */
async function someDataRequest(database: Database): Promise<number> {
  const { id: userId } = await makePerson(database);
  const { id: actorId } = await makePerson(database, { isAdmin: true });
  const request = { userId, kind: 'export', receivedOn: '2026-01-05' } as const;
  return database.transaction((transaction) => recordDataRequestAs(transaction, actorId, request));
}

const somePerson = async (database: Database) => (await makePerson(database)).id;

/** Sample input for the endpoints of the table of users. */
export const USER_ADMIN_SAMPLES: Record<string, Sample> = {
  'admin.user': idOf(somePerson),
  'admin.changeUserRole': idOf(somePerson, { isAdmin: true }),
  'admin.viewAs': async (database) => ({
    body: { userId: (await makePerson(database)).id, reason: 'other' },
  }),
  'admin.endUserSession': async (database) => {
    const { id } = await makePerson(database);
    const [session] = await findSessions(database, id);
    return { params: { id: String(id), sessionId: String(session!.id) } };
  },
  'admin.endUserSessions': idOf(somePerson),
  'admin.recordDataRequest': async (database) => ({
    body: { userId: (await makePerson(database)).id, kind: 'delete', receivedOn: '2026-01-05' },
  }),
  'admin.decideDataRequest': idOf(someDataRequest, { status: 'declined', reason: 'identity' }),
};
