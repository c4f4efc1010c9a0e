import { randomUUID } from 'node:crypto';

import { storeDevice } from '#server/modules/identity/device/device-repository.ts';
import { findSessions } from '#server/modules/identity/session/session-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { makePerson, openSession } from './people.ts';

/**
 * Registers a push target for a person's last session; a stranger's if the id isn't that of an
 * account. @returns the session's id
 */
export async function somePushDevice(database: Database, { id }: { id: number }): Promise<number> {
  const owner = id > 0 ? { id } : await makePerson(database);
  if (id <= 0) await openSession(database, owner);
  const sessions = await findSessions(database, owner.id);
  const { id: sessionId } = sessions[0]!;
  await database.transaction((transaction) =>
    storeDevice(transaction, {
      userId: owner.id,
      sessionId,
      kind: 'fcm',
      endpoint: randomUUID(),
      keys: null,
      deviceType: 'web',
      language: 'en',
    }),
  );
  return sessionId;
}
