import { findSessions } from '#server/modules/identity/session/session-repository.ts';

import { makePerson } from './people.ts';
import type { Sample } from './sample.ts';

/** Sample input for the endpoints of the table of users. */
export const USER_ADMIN_SAMPLES: Record<string, Sample> = {
  'admin.users': () => ({ query: { sort: 'name', direction: 'asc', pageSize: '5' } }),
  'admin.exportUsers': () => ({ query: { search: 'mali' } }),
  'admin.user': async (database) => ({
    params: { id: String((await makePerson(database)).id) },
  }),
  'admin.changeUserRole': async (database) => ({
    params: { id: String((await makePerson(database)).id) },
    body: { isAdmin: true },
  }),
  'admin.viewAs': async (database) => ({
    body: { userId: (await makePerson(database)).id, reason: 'other' },
  }),
  'admin.endUserSession': async (database) => {
    const { id } = await makePerson(database);
    const [session] = await findSessions(database, id);
    return { params: { id: String(id), sessionId: String(session!.id) } };
  },
  'admin.endUserSessions': async (database) => ({
    params: { id: String((await makePerson(database)).id) },
  }),
};
