import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { openProgramData } from '../setup/program-data.ts';
import { refusalOf, startProgram } from '../setup/server-process.ts';
import { tempFolder } from '../setup/temp-folder.ts';

const folder = await tempFolder();
const occupied = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
await once(occupied, 'listening');
const occupiedPort = (occupied.address() as AddressInfo).port;
afterAll(async () => {
  occupied.close();
});

const UNREACHABLE = 'postgres://sala:secret@127.0.0.1:1/sala';
/** One line, and the exit status of a failure. */
const SENTENCE = /^The server ended with 1:\n[^\n]+[.)]\n$/;

test.each([
  ['an invalid setting', { PORT: 'http' }, 'The setting PORT'],
  ['a port in use', { PORT: String(occupiedPort) }, 'is in use'],
  ['a database that can’t be reached', { DATABASE_URL: UNREACHABLE }, '127.0.0.1:1'],
])('%s stops the start with a one-line message', async (_name, env, part) => {
  const settings = { LOG_LEVEL: 'fatal', DEMO: '0', DATABASE_URL: '', REDIS_URL: '' };
  const message = await refusalOf({ ...settings, DATA_DIR: join(folder, 'data'), ...env });
  expect(message).toMatch(SENTENCE);
  expect(message).toContain(part);
  expect(message).not.toContain('secret');
});

test('a second server on the same data refuses to start, and the first keeps running', async () => {
  const { env, close } = await openProgramData();
  const first = await startProgram(env);
  try {
    expect(await refusalOf({ LOG_LEVEL: 'fatal', ...env })).toMatch(SENTENCE);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  } finally {
    await first.stop();
    await close();
  }
});
