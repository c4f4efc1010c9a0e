import { noise } from '../../photo/testing/crafted-files.ts';
import type { Person } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { uploadClient } from './upload-client.ts';

/** Opens a test server for uploads, with a sample photo of about 50 KB. */
export async function openUploadWorld() {
  const server = await openTestServer();
  return {
    server,
    photo: await noise(400, 300).jpeg().toBuffer(),
    clientOf: (person: Person) => uploadClient(server.app, person.token),
    async rowOf(person: Person, hash: string) {
      const rows = await server.sql<{
        id: number;
        storage_key: string;
        state: string;
        received: number;
        parts: string[];
      }>`select id, storage_key, state, received, parts
        from photos where owner_user_id = ${person.id} and sha256 = ${Buffer.from(hash, 'hex')}`;
      return rows[0]!;
    },
  };
}
