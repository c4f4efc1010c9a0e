import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { endsAfterTests } from './test-database.ts';

/**
 * Starts an HTTP server on a free port, and closes it after the test or the tests of the file.
 * @returns its origin
 */
export async function openTestHttp(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endsAfterTests(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
