import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { openProgramData } from '../setup/program-data.ts';
import { startProgram } from '../setup/server-process.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const folder = await mkdtemp(join(tmpdir(), 'sala-start-'));
const occupied = createServer().listen(0, '127.0.0.1');
await once(occupied, 'listening');
const occupiedPort = (occupied.address() as AddressInfo).port;
afterAll(async () => {
  occupied.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the program, which is expected to fail. */
async function refusal(env: Record<string, string>): Promise<{ status: unknown; said: string }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      DEMO: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      REDIS_URL: '',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const [status] = await once(child, 'exit');
  return { status, said: said.trim() };
}

test.each([
  ['an invalid setting', () => ({ PORT: 'http' }), 'The setting PORT'],
  ['a port in use', () => ({ PORT: String(occupiedPort) }), 'is in use'],
  [
    'a database that can’t be reached',
    () => ({ DATABASE_URL: 'postgres://sala:secret@127.0.0.1:1/sala' }),
    '127.0.0.1:1',
  ],
])('%s stops the start with a one-line message', async (_name, env, words) => {
  const { status, said } = await refusal(env());
  expect(said).toContain(words);
  expect(said.split('\n')).toHaveLength(1);
  expect(said).toMatch(/[.)]$/);
  expect(said).not.toContain('secret');
  expect(status).toBe(1);
});

test('a second server on the same data refuses to start, and the first keeps running', async () => {
  const { env, close } = await openProgramData();
  const first = await startProgram(env);
  try {
    const { status, said } = await refusal(env);
    expect(status).toBe(1);
    expect(said.split('\n')).toHaveLength(1);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  } finally {
    await first.stop();
    await close();
  }
});
