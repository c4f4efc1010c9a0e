import { afterAll, expect, test } from 'vitest';

import { type NewNotice, notify } from '#server/modules/notice/notice/notify.ts';

import { makePerson } from '../factories/people.ts';
import { openMailServer } from '../setup/mail-server.ts';
import { openProgramData } from '../setup/program-data.ts';
import { startProgram } from '../setup/server-process.ts';
import { runners } from '../factories/run-sql.ts';

/** The subjects of the emails that arrived completely. */
const arrived: string[] = [];
/** Called when an email is complete, before the reply to it. Returns true to send no reply. */
let onMail = () => false;

const program = await openProgramData();
const { url } = await openMailServer((mail, socket) => {
  arrived.push(mail.match(/^Subject: (.*)$/m)?.[1] ?? '');
  if (!onMail()) socket.write('250 kept\r\n');
});
const env = { ...program.env, SMTP_URL: url };
afterAll(() => program.close());

const readLog = () =>
  program.withDatabase(
    (database) =>
      runners(database).sql`select bundle, state, reason from deliveries order by bundle`,
  );

test('after a kill before the mail server’s reply, news is never sent twice, but a security alert may be', async () => {
  const { id: userId } = await program.withDatabase((database) => makePerson(database));
  await writeNotice({ userId, kind: 'leads', params: { count: 3 }, dedupeKey: 'leads' });
  await killWhileItIsAnswered();
  await writeNotice({
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
function writeNotice(notice: NewNotice): Promise<void> {
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
