import { sql } from 'kysely';

import type { DeclineReason, LeadStatus } from '#contract/hunting/lead.ts';
import type { Language } from '#contract/kit/limits.ts';
import { answerLeadAs } from '#server/modules/hunting/lead/answer-lead.ts';
import { offerListingsAs, showInterestAs } from '#server/modules/hunting/lead/send-lead.ts';
import { matchHunt } from '#server/modules/hunting/match/match-hunt.ts';
import { isLive } from '#server/db/live.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import type { PastStep } from './past-steps.ts';

/** Hunts of members without a password whose matches are found now, for leads. */
const MATCHED_HUNTS = 40;

const LEADS: readonly {
  direction: 'offer' | 'interest';
  hoursAgo: number;
  message: Record<Language, string>;
  answer: { status: Exclude<LeadStatus, 'sent'>; reason?: DeclineReason } | null;
}[] = [
  {
    direction: 'interest',
    hoursAgo: 4.4,
    message: {
      en: 'We are in town until Sunday. Could we see it on Saturday morning?',
      th: 'อยู่กรุงเทพถึงวันอาทิตย์ ขอนัดดูเช้าวันเสาร์ได้ไหมคะ',
    },
    answer: null,
  },
  {
    direction: 'offer',
    hoursAgo: 26.2,
    message: {
      en: 'This one fits your budget, and the owner accepts pets.',
      th: 'ห้องนี้อยู่ในงบ และเจ้าของให้เลี้ยงสัตว์ได้ครับ',
    },
    answer: { status: 'seen' },
  },
  {
    direction: 'interest',
    hoursAgo: 69.8,
    message: {
      en: 'Is the price negotiable for a contract of two years?',
      th: 'ถ้าทำสัญญาสองปี พอลดได้ไหมครับ',
    },
    answer: { status: 'accepted' },
  },
  {
    direction: 'offer',
    hoursAgo: 93.1,
    message: {
      en: 'Newly painted, free from the first of next month.',
      th: 'ทาสีใหม่ทั้งหลัง ว่างตั้งแต่ต้นเดือนหน้าค่ะ',
    },
    answer: { status: 'declined', reason: 'price' },
  },
  {
    direction: 'offer',
    hoursAgo: 140.5,
    message: { en: '', th: '' },
    answer: { status: 'accepted' },
  },
  {
    direction: 'interest',
    hoursAgo: 188.7,
    message: {
      en: 'Could you send the floor plan?',
      th: 'ขอแปลนห้องหน่อยได้ไหมคะ',
    },
    answer: { status: 'declined', reason: 'condition' },
  },
];

/** `place`: of which owner and member, counted from the last and the first. */
const QUESTIONS = [
  {
    place: 1,
    language: 'en',
    hours: 61,
    message: 'Is it still free? We could move in on the first.',
  },
  { place: 2, language: 'th', hours: 39, message: 'ยังว่างอยู่ไหมคะ สนใจเข้าดูสุดสัปดาห์นี้' },
  { place: 4, language: 'th', hours: 3, message: 'รับต่างชาติไหมครับ และค่าส่วนกลางเดือนละเท่าไร' },
] as const;

interface Pair {
  huntId: number;
  propertyId: number;
  hunterId: number;
  ownerId: number;
  businessId: number | null;
  hunterLanguage: Language;
  ownerLanguage: Language;
}

/**
 * Returns the steps by which hunters and owners sent each other leads.
 * @param except listings that a moderator removes before
 */
export async function leadSteps(
  transaction: Transaction,
  except: readonly number[],
): Promise<PastStep[]> {
  const { kysely } = transaction;
  const { rows: hunts } = await sql<{ id: number }>`
    select h.id from hunts h join users u on u.id = h.user_id where u.password_hash is null
    order by h.id limit ${MATCHED_HUNTS}
  `.execute(kysely);
  for (const { id } of hunts) await matchHunt(transaction, id);
  const { email } = DEMO_ACCOUNTS.find(({ role }) => role === 'hunter')!;
  const { rows: pairs } = await sql<Pair>`
    select * from (
      select distinct on (m.hunt_id) m.hunt_id as "huntId", m.listing_id as "propertyId",
        h.user_id as "hunterId", l.owner_user_id as "ownerId", l.business_id as "businessId",
        hunter.language as "hunterLanguage", owner.language as "ownerLanguage",
        hunter.email = ${email} as is_demo
      from matches m join hunts h on h.id = m.hunt_id join users hunter on hunter.id = h.user_id
        join listings l on l.id = m.listing_id join users owner on owner.id = l.owner_user_id
      where m.gone_at is null and ${isLive} and l.id <> all(${[...except]}::bigint[])
      order by m.hunt_id, m.score desc, m.listing_id
    ) pair order by is_demo desc, "huntId" limit ${LEADS.length}
  `.execute(kysely);
  return pairs.map((pair, at) => stepOf(pair, LEADS[at]!));
}

function stepOf(
  { huntId, propertyId, hunterId, ownerId, businessId, ...languages }: Pair,
  { direction, hoursAgo, message, answer }: (typeof LEADS)[number],
): PastStep {
  const isOffer = direction === 'offer';
  const text = message[isOffer ? languages.ownerLanguage : languages.hunterLanguage];
  return {
    hoursAgo,
    async act(transaction) {
      let id: number;
      if (isOffer) {
        const offer = { huntId, propertyIds: [propertyId], message: text };
        const { leads } = await offerListingsAs(
          transaction,
          { userId: ownerId, businessId },
          offer,
        );
        id = leads[0]!.id;
      } else {
        const interest = { huntId, propertyId, message: text };
        id = (await showInterestAs(transaction, hunterId, interest)).id;
      }
      if (answer) {
        await answerLeadAs(transaction, isOffer ? hunterId : ownerId, { id, ...answer });
      }
    },
  };
}

/** Inserts questions about listings of private owners that nobody has answered. */
export async function insertQuestions({ kysely }: Transaction): Promise<void> {
  await sql`
    insert into availability_requests
      (listing_id, asked_user_id, requester_id, message, created_at, updated_at)
    select l.id, l.owner_user_id, asker.id, sample.message, asked_at, asked_at
    from json_to_recordset(${JSON.stringify(QUESTIONS)}::json)
      as sample (place int, language text, hours int, message text)
    cross join lateral (select now() - make_interval(hours => sample.hours) as asked_at) clock
    join lateral (
      select l.id, l.owner_user_id from listings l join users u on u.id = l.owner_user_id
      where ${isLive} and l.business_id is null and u.password_hash is null
        and (l.country = 'TH' or sample.language = 'en')
      order by l.id desc offset sample.place limit 1
    ) l on true
    join lateral (
      select u.id from users u where u.password_hash is null and u.profile_type <> 'agent'
        and u.language = sample.language and u.id <> l.owner_user_id
      order by u.id offset sample.place limit 1
    ) asker on true
  `.execute(kysely);
}
