import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createLog } from '#server/log.ts';
import { authenticate } from '#server/modules/identity/session/authenticate.ts';
import { endsAfterTests } from '#tests/setup/test-database.ts';

import { openRealtime } from '../open-realtime.ts';

type Services = Parameters<typeof openRealtime>[0];

/** Opens a node that has only the sockets, until the end of the test or the file. */
export async function openNode(given: Pick<Services, 'database'> & Partial<Services>) {
  const { database } = given;
  const http = createServer();
  const realtime = await openRealtime({
    log: createLog('silent'),
    authenticate: (token) => authenticate({ database, isDemo: true }, token),
    shared: null,
    isAlone: false,
    ...given,
  });
  http.on('upgrade', realtime.upgrade);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    http,
    realtime,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: endsAfterTests(async () => {
      await realtime.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    }),
  };
}
