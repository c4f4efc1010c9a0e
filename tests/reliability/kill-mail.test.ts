import { createServer, type Server, type Socket } from 'node:net';

import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';

import { type NewNotice, notify } from '#server/modules/notice/notice/notify.ts';

import { makePerson } from '../factories/people.ts';
import { openProgramData } from '../setup/program-data.ts';
import { startProgram } from '../setup/server-process.ts';
import { runners } from '../factories/run-sql.ts';

let post: Server;
/** The subjects of the emails that arrived completely. */
let arrived: string[];
/** Called when an email is complete, before the reply to it. Returns true to send no reply. */
let onMail: () => boolean;
let env: Record<string, string>;

const program = await openProgramData();

/** A mail server that accepts every email until a test interrupts it. */
function mailServer(): Server {
  return createServer((socket: Socket) => {
    let data: string | null = null;
    socket.on('error', () => undefined);
    socket.write('220 people.test\r\n');
    socket.on('data', (chunk) => {
      if (data !== null) {
        data += chunk.toString();
        if (!data.endsWith('\r\n.\r\n')) return;
        const subject = data.match(/^Subject: (.*)$/m)?.[1] ?? '';
        data = null;
        arrived.push(subject);
        if (!onMail()) socket.write('250 kept\r\n');
        return;
      }
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        const isData = line.toUpperCase() === 'DATA';
        if (isData) data = '';
        socket.write(isData ? '354 go on\r\n' : '250 well\r\n');
      }
    });
  });
}

beforeEach(async () => {
  arrived = [];
  onMail = () => false;
  post = mailServer();
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve));
  const { port } = post.address() as { port: number };
  env = { ...program.env, SMTP_URL: `smtp://127.0.0.1:${port}` };
});
afterEach(() => void post.close());
afterAll(() => program.close());

const readLog = () =>
  program.withDatabase(
    (database) =>
      runners(database).sql`select bundle, state, reason from deliveries order by bundle`,
  );

test('after a kill before the mail server’s reply, news is never sent twice, but a security alert may be', async () => {
  const { id: userId } = await program.withDatabase((database) => makePerson(database));
  await tell({ userId, kind: 'leads', params: { count: 3 }, dedupeKey: 'leads' });
  await killWhileItIsAnswered();
  await tell({
    userId,
    kind: 'security',
    params: { event: 'new_device', browser: 'Firefox', system: 'Windows' },
    dedupeKey: 'sign_in',
  });
  await killWhileItIsAnswered();
  // Emails are sent again automatically; the next start completes all pending work.
  const last = await startProgram(env);
  await expect.poll(() => arrived.length).toBeGreaterThanOrEqual(3);
  expect(await last.stop()).toBe(0);
  console.log(`arrived: ${JSON.stringify(arrived)}`);
  expect(arrived).toEqual([
    '3 new leads',
    'New login to your account',
    'New login to your account',
  ]);
  expect(await readLog()).toEqual([
    { bundle: 'leads', state: 'failed', reason: 'interrupted' },
    { bundle: 'security', state: 'sent', reason: null },
  ]);
});

/** Writes a notice while no server runs and makes its collected emails due at once. */
function tell(notice: NewNotice): Promise<void> {
  return program.withDatabase(async (database) => {
    const { sql } = runners(database);
    await database.transaction((transaction) => notify(transaction, notice));
    await sql`update deliveries set due_at = now() where state = 'due'`;
    await sql`update graphile_worker._private_jobs set run_at = now() where key is not null`;
  });
}

/** Starts the server and kills it after an email has arrived completely and before the reply. */
async function killWhileItIsAnswered(): Promise<void> {
  const whole = Promise.withResolvers<void>();
  onMail = () => {
    whole.resolve();
    return true;
  };
  const server = await startProgram(env);
  await whole.promise;
  await server.kill();
  onMail = () => false;
}
