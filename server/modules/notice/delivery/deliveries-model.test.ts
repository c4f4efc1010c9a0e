import fc from 'fast-check';
import { expect, test } from 'vitest';

import { CHOSEN_TOPICS, MAIL_MODES, type MailMode } from '#contract/notice/notice-settings.ts';
import { fillMarket, liveListings } from '#server/modules/listing/listing/testing/fill-market.ts';
import { type NoticeOf, topicOf } from '#server/modules/notice/notice/notice-kinds.ts';
import { insertNotices } from '../notice/notice-repository.ts';
import {
  type Mail,
  MailRefusedError,
  MailUncertainError,
} from '#server/platform/mail/mail-sender.ts';
import { makeHunt } from '#tests/factories/hunts.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { type Drawn, weighted } from '#tests/factories/random-steps.ts';
import { isLongRun } from '#tests/setup/long-run.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { planDeliveries } from './plan-deliveries.ts';
import { sendNotices } from './send-notices.ts';
import { mailServices } from './testing/mail-services.ts';
import { isQuiet } from './wall-clock.ts';

const MOST_STEPS = 14;
const RUNS = isLongRun ? 40 : 25;

const server = await openTestServer();
await fillMarket(server.database, 3, 60);
const [first, ...others] = await liveListings(server.database, MOST_STEPS + 1);
/** The listing of price drops, and one for each match of a story. */
const propertyId = first!;
const matches = others;

const ZONES = ['Asia/Bangkok', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'] as const;
const QUIET = [
  null,
  { from: '22:00', to: '07:00' },
  { from: '01:30', to: '02:30' },
  { from: '09:00', to: '08:59' },
] as const;

const one = fc.constantFrom;
const kinds = one('price_drop', 'leads', 'hunt_listings', 'security');
/** Index of one of the person's hunts. */
const hunt = one(0, 1);
const mode = one(...MAIL_MODES);
const anyStep = fc.oneof(
  weighted(5, { do: one('event'), kind: kinds }),
  weighted(3, { do: one('match'), hunt }),
  weighted(2, { do: one('hunt'), hunt, mode }),
  weighted(1, { do: one('choose'), topic: one(...CHOSEN_TOPICS), mode }),
  weighted(1, { do: one('quiet'), quiet: one(...QUIET), zone: one(...ZONES) }),
  weighted(1, { do: one('read') }),
);

/** Responses of the mail server. */
const ANSWERS = ['taken', 'taken', 'taken', 'away', 'no', 'silence'] as const;

const anyStory = fc.record({
  // Dates around the changes to and from daylight saving time.
  start: fc.constantFrom('2026-03-27T10:00:00Z', '2026-10-30T22:00:00Z', '2026-06-01T00:00:00Z'),
  steps: fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), anyStep), {
    minLength: 1,
    maxLength: MOST_STEPS,
  }),
  answers: fc.array(fc.constantFrom(...ANSWERS), { minLength: 1, maxLength: 6 }),
});

let occasion = 0;

/** A notice with a number that appears only in its own email. */
function eventOf(kind: Drawn<typeof kinds>, figure: number): NoticeOf {
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

interface Delivered {
  figure: number;
  kind: NoticeOf['kind'];
  /** Whether an email mentions it. */
  isIn(text: string): boolean;
  /** The group of emails that a match has to join, by the modes at that moment. */
  bundle?: string;
}

const hasFigure = (figure: number) => (text: string) =>
  [String(figure), figure.toLocaleString('en')].some((one) => text.includes(one));

const hasListing = (id: number) => (text: string) =>
  new RegExp(`/properties/${id}(?!\\d)`).test(text);

/** Returns the group of emails of a match, by the modes of its topic and its hunt. */
function bundleOf(...modes: MailMode[]): string {
  const slower = (['off', 'weekly', 'daily'] as const).find((mode) => modes.includes(mode));
  return slower === undefined || slower === 'off' ? 'listing_matched' : `hunts.${slower}`;
}

/** Runs a scenario, advancing its clock minute by minute. */
async function runStory({ start, steps, answers }: Drawn<typeof anyStory>) {
  const { database } = server;
  const person: Person = await makePerson(database);
  let now = new Date(start);
  let quiet: { from: string; to: string } | null = null;
  let zone: string = 'Asia/Bangkok';
  const hunts = [await makeHunt(database, person), await makeHunt(database, person)];
  const huntModes: [MailMode, MailMode] = ['instant', 'instant'];
  let topicMode: MailMode = 'instant';
  const written: Delivered[] = [];
  const handedOver: { mail: Mail; wasQuiet: boolean; answer: (typeof ANSWERS)[number] }[] = [];
  const retries: { id: number; bundle: string; at: Date }[] = [];
  let asked = 0;

  async function runJob(id: number, bundle: string): Promise<void> {
    const services = mailServices(database, async (mail) => {
      const answer = answers[(asked += 1) % answers.length]!;
      handedOver.push({ mail, wasQuiet: isQuiet(now, quiet, zone), answer });
      if (answer === 'away') throw new Error('away');
      if (answer === 'no') throw new MailRefusedError('no');
      if (answer === 'silence') throw new MailUncertainError('silence');
    });
    const given = { userId: person.id, bundle };
    await sendNotices({ ...services, now: () => now }, given, { id }).catch(() => {
      retries.push({ id, bundle, at: new Date(now.getTime() + 7 * 60_000) });
    });
  }

  /** Runs each due job at its own time, up to a moment. */
  async function runUntil(moment: Date | null): Promise<void> {
    for (;;) {
      const rows = await server.sql<{ id: number; key: string; at: Date }>`
        select id, key, run_at as at from graphile_worker.jobs
        where key like ${`notices:${person.id}:%`} order by run_at limit 1
      `;
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
        await server.sql`select graphile_worker.remove_job(${job!.key})`;
        await runJob(job!.id, job!.key.split(':')[2]!);
      }
    }
    if (moment && moment > now) now = moment;
  }

  async function writeFor(event: NoticeOf, figure: number): Promise<void> {
    await database.transaction(async (transaction) => {
      const notice = { ...event, userId: person.id, groupKey: null, dedupeKey: String(figure) };
      const added = await insertNotices(transaction, [{ ...notice, topic: topicOf(event.kind) }]);
      await planDeliveries(transaction, added, now);
    });
  }

  for (const [minutes, step] of steps) {
    await runUntil(new Date(now.getTime() + minutes * 60_000));
    const figure = 1_000_000 + (occasion += 1);
    switch (step.do) {
      case 'event':
        written.push({ figure, kind: step.kind, isIn: hasFigure(figure) });
        await writeFor(eventOf(step.kind, figure), figure);
        break;
      case 'match': {
        const kind = 'listing_matched';
        const listing = matches[written.length]!;
        const bundle = bundleOf(topicMode, huntModes[step.hunt]);
        written.push({ figure, kind, isIn: hasListing(listing), bundle });
        await writeFor(
          { kind, params: { propertyId: listing, huntId: hunts[step.hunt]! } },
          figure,
        );
        break;
      }
      case 'hunt':
        huntModes[step.hunt] = step.mode;
        await server.sql`update hunts set notify_mode = ${step.mode}
          where id = ${hunts[step.hunt]!}`;
        break;
      case 'choose':
        if (step.topic === 'hunts') topicMode = step.mode;
        await server.sql`
          insert into notification_prefs (user_id, topic, channel, mode)
          values (${person.id}, ${step.topic}, 'email', ${step.mode})
          on conflict (user_id, topic, channel) do update set mode = excluded.mode
        `;
        break;
      case 'quiet':
        ({ quiet, zone } = step);
        await server.sql`update users set quiet_from = ${quiet?.from ?? null}::time,
          quiet_to = ${quiet?.to ?? null}::time, time_zone = ${zone} where id = ${person.id}`;
        break;
      case 'read':
        await server.sql`update notifications set is_read = true where user_id = ${person.id}`;
    }
  }
  await runUntil(null);
  return { person, written, handedOver };
}

test(`${RUNS} scenarios: each notice has one outcome, and none is sent twice or in quiet hours`, async () => {
  const ends: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(anyStory, async (story) => {
      const { person, written, handedOver } = await runStory(story);
      const rows = await server.sql<{
        key: string;
        state: string;
        reason: string | null;
        bundle: string;
      }>`
        select n.dedupe_key as key, d.state, d.reason, d.bundle from deliveries d
        join notifications n on n.id = d.notification_id where d.user_id = ${person.id}
      `;
      expect(rows.map(({ key }) => key).toSorted()).toEqual(
        written.map(({ figure }) => String(figure)).toSorted(),
      );
      for (const { figure, kind, isIn, bundle } of written) {
        const { state, reason, ...row } = rows.find(({ key }) => key === String(figure))!;
        expect(['sent', 'skipped', 'failed']).toContain(state);
        ends[`${state} ${reason ?? ''}`] = (ends[`${state} ${reason ?? ''}`] ?? 0) + 1;
        if (bundle) expect(row.bundle).toBe(bundle);
        const mails = handedOver.filter(({ mail }) => isIn(mail.text));
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
