import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { CHOSEN_TOPICS, MAIL_MODES } from '#contract/notice-settings.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { fillMarket } from '#server/modules/listing/listing/testing/fill-market.ts';
import { type NoticeOf, topicOf } from '#server/modules/notice/notice/notice-kinds.ts';
import { insertNotices } from '#server/modules/notice/notice/notice-repository.ts';
import {
  type Mail,
  MailRefusedError,
  MailUncertainError,
} from '#server/platform/mail/mail-sender.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer, TEST_ORIGIN, type TestServer } from '#tests/setup/test-server.ts';

import { planDeliveries } from './plan-deliveries.ts';
import { sendNotices } from './send-notices.ts';
import { isQuiet } from './wall-clock.ts';

let server: TestServer;
let propertyId: number;
const RUNS = Number(process.env.DELIVERY_RUNS ?? 40);

beforeAll(async () => {
  server = await openTestServer();
  await fillMarket(server.database, 3, 10);
  const { rows } = await sql<{ id: number }>`
    select id from listings where status = 'approved' and published and deleted_at is null limit 1
  `.execute(server.database.kysely);
  propertyId = rows[0]!.id;
});
afterAll(() => server.close());

const ZONES = ['Asia/Bangkok', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'] as const;
const QUIET = [
  null,
  { from: '22:00', to: '07:00' },
  { from: '01:30', to: '02:30' },
  { from: '09:00', to: '08:59' },
] as const;

type Step =
  | { do: 'event'; kind: 'price_drop' | 'leads' | 'hunt_listings' | 'security' }
  | { do: 'choose'; topic: (typeof CHOSEN_TOPICS)[number]; mode: (typeof MAIL_MODES)[number] }
  | { do: 'quiet'; quiet: (typeof QUIET)[number]; zone: (typeof ZONES)[number] }
  | { do: 'read' };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('event' as const),
      kind: fc.constantFrom('price_drop', 'leads', 'hunt_listings', 'security'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      topic: fc.constantFrom(...CHOSEN_TOPICS),
      mode: fc.constantFrom(...MAIL_MODES),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('quiet' as const),
      quiet: fc.constantFrom(...QUIET),
      zone: fc.constantFrom(...ZONES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read' as const) }) },
);

/** Responses of the mail server. */
const ANSWERS = ['taken', 'taken', 'taken', 'away', 'no', 'silence'] as const;

const anyStory = fc.record({
  // Dates around the changes to and from daylight saving time.
  start: fc.constantFrom('2026-03-27T10:00:00Z', '2026-10-30T22:00:00Z', '2026-06-01T00:00:00Z'),
  steps: fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), anyStep), {
    minLength: 1,
    maxLength: 14,
  }),
  answers: fc.array(fc.constantFrom(...ANSWERS), { minLength: 1, maxLength: 6 }),
});

let occasion = 0;

/** A notice with a number that appears only in its own email. */
function eventOf(kind: Extract<Step, { do: 'event' }>['kind'], figure: number): NoticeOf {
  switch (kind) {
    case 'price_drop':
      return {
        kind,
        params: { propertyId, deal: 'sale', before: 9_000_000, now: figure, currency: 'THB' },
      };
    case 'leads':
      return { kind, params: { count: figure } };
    case 'hunt_listings':
      return { kind, params: { huntId: 1, count: figure } };
    case 'security':
      return { kind, params: { event: 'new_device', browser: `B${figure}`, system: null } };
  }
}

interface Told {
  figure: number;
  kind: NoticeOf['kind'];
}

type Story = typeof anyStory extends fc.Arbitrary<infer S> ? S : never;

/** Runs a scenario, advancing its clock minute by minute. */
async function tellStory({ start, steps, answers }: Story) {
  const { database } = server;
  const person: Person = await makePerson(database);
  let now = new Date(start);
  let quiet: { from: string; to: string } | null = null;
  let zone: string = 'Asia/Bangkok';
  const told: Told[] = [];
  const handedOver: { mail: Mail; wasQuiet: boolean; answer: (typeof ANSWERS)[number] }[] = [];
  const retries: { id: number; bundle: string; at: Date }[] = [];
  let asked = 0;

  async function runJob(id: number, bundle: string): Promise<void> {
    const job = sendNotices(
      {
        database,
        origin: () => TEST_ORIGIN,
        log: createLog(readConfig({ LOG_LEVEL: 'silent' }).logLevel),
        now: () => now,
        sender: {
          async send(mail) {
            const answer = answers[(asked += 1) % answers.length]!;
            handedOver.push({ mail, wasQuiet: isQuiet(now, quiet, zone), answer });
            if (answer === 'away') throw new Error('away');
            if (answer === 'no') throw new MailRefusedError('no');
            if (answer === 'silence') throw new MailUncertainError('silence');
          },
          close: () => undefined,
        },
      },
      { userId: person.id, bundle },
      { id },
    );
    await job.catch(() => {
      retries.push({ id, bundle, at: new Date(now.getTime() + 7 * 60_000) });
    });
  }

  /** Runs each due job at its own time, up to a moment. */
  async function runUntil(moment: Date | null): Promise<void> {
    for (;;) {
      const { rows } = await sql<{ id: number; key: string; at: Date }>`
        select id, key, run_at as at from graphile_worker.jobs
        where key like ${`notices:${person.id}:%`} order by run_at limit 1
      `.execute(database.kysely);
      const [job] = rows;
      const retry = retries.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
      const isRetry = retry !== undefined && (!job || retry.at <= job.at);
      const at = isRetry ? retry.at : job?.at;
      if (!at || (moment && at > moment)) break;
      if (at > now) now = at;
      if (isRetry) {
        retries.splice(retries.indexOf(retry), 1);
        await runJob(retry.id, retry.bundle);
      } else {
        await sql`select graphile_worker.remove_job(${job!.key})`.execute(database.kysely);
        await runJob(job!.id, job!.key.split(':')[2]!);
      }
    }
    if (moment && moment > now) now = moment;
  }

  for (const [minutes, step] of steps) {
    await runUntil(new Date(now.getTime() + minutes * 60_000));
    switch (step.do) {
      case 'event': {
        const figure = 1_000_000 + (occasion += 1);
        const event = eventOf(step.kind, figure);
        told.push({ figure, kind: step.kind });
        await database.transaction(async (transaction) => {
          const added = await insertNotices(transaction, [
            {
              ...event,
              userId: person.id,
              groupKey: null,
              dedupeKey: String(figure),
              topic: topicOf(event.kind),
            },
          ]);
          await planDeliveries(transaction, added, now);
        });
        break;
      }
      case 'choose':
        await sql`
          insert into notification_prefs (user_id, topic, channel, mode)
          values (${person.id}, ${step.topic}, 'email', ${step.mode})
          on conflict (user_id, topic, channel) do update set mode = excluded.mode
        `.execute(database.kysely);
        break;
      case 'quiet':
        ({ quiet, zone } = step);
        await sql`
          update users set quiet_from = ${quiet?.from ?? null}::time,
            quiet_to = ${quiet?.to ?? null}::time, time_zone = ${zone}
          where id = ${person.id}
        `.execute(database.kysely);
        break;
      case 'read':
        await sql`update notifications set is_read = true where user_id = ${person.id}`.execute(
          database.kysely,
        );
    }
  }
  await runUntil(null);
  return { person, told, handedOver };
}

test(`${RUNS} scenarios: each notice has one outcome, and none is sent twice or in quiet hours`, async () => {
  const ends: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(anyStory, async (story) => {
      const { person, told, handedOver } = await tellStory(story);
      const { rows } = await sql<{ key: string; state: string; reason: string | null }>`
        select n.dedupe_key as key, d.state, d.reason from deliveries d
        join notifications n on n.id = d.notification_id where d.user_id = ${person.id}
      `.execute(server.database.kysely);
      expect(rows.map(({ key }) => key).toSorted()).toEqual(
        told.map(({ figure }) => String(figure)).toSorted(),
      );
      for (const { figure, kind } of told) {
        const { state, reason } = rows.find(({ key }) => key === String(figure))!;
        expect(['sent', 'skipped', 'failed']).toContain(state);
        ends[`${state} ${reason ?? ''}`] = (ends[`${state} ${reason ?? ''}`] ?? 0) + 1;
        const names = [String(figure), figure.toLocaleString('en')];
        const mails = handedOver.filter(({ mail }) => names.some((one) => mail.text.includes(one)));
        const taken = mails.filter(({ answer }) => answer === 'taken');
        const perhaps = mails.filter(({ answer }) => answer === 'silence');
        expect(taken.length).toBe(state === 'sent' ? 1 : 0);
        if (kind === 'security') continue;
        expect(taken.length + perhaps.length).toBeLessThanOrEqual(1);
        expect(mails.filter(({ wasQuiet }) => wasQuiet)).toEqual([]);
      }
    }),
    { numRuns: RUNS },
  );
  console.log(`${RUNS} stories ended: ${JSON.stringify(ends)}`);
});
