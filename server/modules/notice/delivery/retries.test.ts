import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { runDailyCleanup } from '#server/jobs/daily-cleanup.ts';
import { createLog } from '#server/log.ts';
import type { NoticeOf } from '#server/modules/notice/notice/notice-kinds.ts';
import { type NewNotice, notify } from '#server/modules/notice/notice/notify.ts';
import { taskList, type Tasks, workerLogger } from '#server/platform/database/jobs.ts';
import type { Mail } from '#server/platform/mail/mail-sender.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { sendNotices } from './send-notices.ts';
import { mailServices } from './testing/mail-services.ts';

let mali: Person;
let occasion = 0;

const server = await openTestServer();
beforeEach(async () => {
  await server.sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`;
  mali = await makePerson(server.database);
});

// The library's real worker runs the jobs, because its retry behaviour is what these tests check.
const quiet = createLog('silent');

const write = (notice: Pick<NoticeOf, 'kind' | 'params'>) =>
  server.database.transaction((transaction) => {
    const dedupeKey = `occasion-${(occasion += 1)}`;
    return notify(transaction, { ...notice, userId: mali.id, dedupeKey } as NewNotice);
  });
const writeDevice = (browser: string) =>
  write({ kind: 'security', params: { event: 'new_device', browser, system: null } });
const writeLeads = (count: number) => write({ kind: 'leads', params: { count } });

const log = () =>
  server.column<string>`select concat_ws(' ', state, reason, attempts)
    from deliveries where user_id = ${mali.id} order by id`;

const jobs = () =>
  server.sql<{ id: number; attempts: number; isOver: boolean; runAt: Date }>`
    select id, attempts, attempts = max_attempts as "isOver", run_at as "runAt"
    from graphile_worker.jobs where task_identifier = 'send_notices' order by id
  `;

/** Makes the given jobs, or all, and their deliveries due now. */
async function hurry(ids?: readonly number[]): Promise<void> {
  await server.sql`update deliveries set due_at = now() - interval '1 minute' where state = 'due'
    and due_at > now()`;
  await server.sql`select graphile_worker.reschedule_jobs(
    ${ids ?? (await jobs()).map(({ id }) => id)}::bigint[], run_at => now() )`;
}

/** Lets the worker run all due jobs. */
async function work(send: (mail: Mail) => Promise<void> = async () => undefined) {
  const mails: Mail[] = [];
  const services = mailServices(server.database, (mail) => {
    mails.push(mail);
    return send(mail);
  });
  const tasks: Pick<Tasks, 'send_notices'> = {
    send_notices: (payload, job) => sendNotices(services, payload, job),
  };
  await runOnce({
    pgPool: server.database.pool,
    taskList: taskList(tasks as Tasks),
    logger: workerLogger(quiet),
    concurrency: 1,
    noHandleSignals: true,
    // As on the server: completion of a job is written before the next step.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  return mails;
}

const away = () => Promise.reject(new Error('connection refused'));

test("new notices don't trigger, delay or use up the retries of a waiting email", async () => {
  await writeLeads(11);
  await hurry();
  expect(await work(away)).toHaveLength(1);
  const [waiting] = await jobs();
  expect(waiting).toMatchObject({ attempts: 1 });
  await writeLeads(12);
  await writeLeads(13);
  // Both are due at the same time, in one job.
  const [same, fresh, ...more] = await jobs();
  expect(same).toEqual(waiting);
  expect(more).toEqual([]);
  await hurry([fresh!.id]);
  expect(await work(away)).toHaveLength(1);
  expect(await log()).toEqual(['due retry 1', 'due retry 1', 'due retry 1']);
  await hurry();
  expect(await work()).toHaveLength(2);
  expect(await log()).toEqual(['sent 2', 'sent 2', 'sent 2']);
  expect(await jobs()).toEqual([]);
});

test('an email being sent keeps its retry when a new notice arrives', async () => {
  await writeDevice('Firefox');
  let isWritten = false;
  await work(async () => {
    if (!isWritten) {
      isWritten = true;
      await writeDevice('Chrome');
    }
    throw new Error('connection refused');
  });
  expect((await jobs()).map(({ isOver }) => isOver)).not.toContain(true);
  await hurry();
  const texts = (await work()).map(({ text }) => text).join();
  expect(texts).toContain('Firefox');
  expect(texts).toContain('Chrome');
});

test('resends an account email after a crash while sending, even if a new notice arrived', async () => {
  await writeDevice('Firefox');
  const [job] = await jobs();
  const hold = sql`update graphile_worker._private_jobs
    set locked_by = 'killed', locked_at = now(), attempts = 1 where id = ${job!.id}`;
  await server.sql`${hold}`;
  await new Promise<void>((resolve) => {
    const dying = mailServices(server.database, () => new Promise(() => resolve()));
    void sendNotices(dying, { userId: mali.id, bundle: 'security' }, { id: job!.id });
  });
  await writeDevice('Chrome');
  expect(await work()).toHaveLength(1);
  expect(await log()).toEqual(['sending 1', 'sent 1']);
  await server.sql`select graphile_worker.force_unlock_workers(array['killed'])`;
  await hurry();
  const [again] = await work();
  expect(again!.text).toContain('Firefox');
  expect(await log()).toEqual(['sent 2', 'sent 1']);
});

test('ends deliveries after 14 attempts and retries the others', async () => {
  await writeLeads(21);
  await writeLeads(22);
  await server.sql`update deliveries set attempts = 13 where id = (
    select min(id) from deliveries where user_id = ${mali.id})`;
  await hurry();
  await work(away);
  expect(await log()).toEqual(['failed undeliverable 14', 'due retry 1']);
  await hurry();
  expect(await work()).toHaveLength(1);
  expect(await log()).toEqual(['failed undeliverable 14', 'sent 2']);
});

test('ends deliveries without a job or gives them a new one', async () => {
  await writeDevice('Firefox');
  for (const count of [31, 32, 33]) await writeLeads(count);
  const lose = (state: string, nth: number, jobId: number | null) =>
    server.sql`
      update deliveries set state = ${state}, job_id = ${jobId}, due_at = now() - interval '2 hours'
      where id = (select id from deliveries where user_id = ${mali.id} order by id offset ${nth} limit 1)
    `;
  await lose('sending', 0, 999_999);
  await lose('sending', 1, 999_999);
  await lose('due', 2, 999_999);
  // Its job still exists.
  await lose('due', 3, null);
  await runDailyCleanup(server.database);
  const found = ['due interrupted 0', 'failed interrupted 0', 'due retry 0', 'due gathering 0'];
  expect(await log()).toEqual(found);
  await hurry();
  expect(await work()).toHaveLength(2);
  expect(await log()).toEqual(['sent 1', 'failed interrupted 0', 'sent 1', 'sent 1']);
  await runDailyCleanup(server.database);
  expect(await jobs()).toEqual([]);
});
