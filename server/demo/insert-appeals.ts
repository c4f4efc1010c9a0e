import '#server/subjects.ts';
import { sql } from 'kysely';

import type { Language } from '#contract/kit/limits.ts';
import { LISTING_REASONS, type ListingReason } from '#contract/trust/moderation-reasons.ts';
import { decideAppeal } from '#server/modules/trust/appeal/appeal-queue.ts';
import { sendAppealAs } from '#server/modules/trust/appeal/send-appeal.ts';
import {
  decideListing,
  deleteAsModerator,
} from '#server/modules/listing/moderation/moderate-listing.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import type { PastStep } from './past-steps.ts';

/** Number of listings whose owners appeal. */
export const APPEALED_LISTINGS = 3;

/** A moderator decided on them in these last days. */
export const DECIDED_DAYS = 14;

const APPEALS: readonly {
  isDeleted: boolean;
  reason: ListingReason;
  decidedHoursAgo: number;
  appealedHoursAgo: number;
  text: Record<Language, string>;
  /** Null: it waits for a decision. */
  refusedHoursAgo: number | null;
}[] = [
  {
    isDeleted: false,
    reason: 'other_home',
    decidedHoursAgo: 98.2,
    appealedHoursAgo: 74.6,
    text: {
      en: 'I took all photos myself last month. The balcony looks different because the plants were moved. I can send the original files.',
      th: 'ถ่ายรูปเองทั้งหมดเมื่อเดือนที่แล้วค่ะ ระเบียงดูต่างไปเพราะย้ายต้นไม้ออก ส่งไฟล์ต้นฉบับให้ดูได้',
    },
    refusedHoursAgo: null,
  },
  {
    isDeleted: true,
    reason: 'permission',
    decidedHoursAgo: 46.9,
    appealedHoursAgo: 20.3,
    text: {
      en: 'The home belongs to my mother, who asked me to rent it out. The title deed and her letter are ready if you need them.',
      th: 'บ้านเป็นชื่อคุณแม่ ท่านให้ผมเป็นคนดูแลเรื่องขายและเช่า มีสำเนาโฉนดกับหนังสือมอบอำนาจพร้อมส่งครับ',
    },
    refusedHoursAgo: null,
  },
  {
    isDeleted: false,
    reason: 'price',
    decidedHoursAgo: 311.5,
    appealedHoursAgo: 288.1,
    text: {
      en: 'The price is right. My neighbour asked for the same.',
      th: 'ราคานี้ถูกต้องแล้ว ข้างบ้านก็ตั้งราคาเท่านี้',
    },
    refusedHoursAgo: 262.7,
  },
];

/**
 * Returns the steps by which a moderator sent listings back or removed them, and their owners
 * appealed.
 * @param listings live listings of private owners, `APPEALED_LISTINGS` of them
 */
export async function appealSteps(
  { kysely }: Transaction,
  admins: Admins,
  listings: readonly number[],
): Promise<PastStep[]> {
  const { rows } = await sql<Appellant>`
    select l.id as "propertyId", l.owner_user_id as "userId", u.language from listings l
    join users u on u.id = l.owner_user_id where l.id = any(${[...listings]}::bigint[]) order by l.id
  `.execute(kysely);
  return rows.flatMap((appellant, at) => stepsOf(admins, appellant, APPEALS[at]!));
}

/** The site admins who decided. */
export interface Admins {
  adminId: number;
  colleagueId: number;
}

interface Appellant {
  propertyId: number;
  userId: number;
  language: Language;
}

function stepsOf(
  { adminId, colleagueId }: Admins,
  { propertyId, userId, language }: Appellant,
  { isDeleted, reason, text, ...when }: (typeof APPEALS)[number],
): PastStep[] {
  const message = LISTING_REASONS[reason].note[language];
  let appealId = 0;
  const steps: PastStep[] = [
    {
      hoursAgo: when.decidedHoursAgo,
      act: (transaction) =>
        isDeleted
          ? deleteAsModerator(transaction, colleagueId, { propertyId, message })
          : decideListing(transaction, colleagueId, { propertyId, status: 'rejected', message }),
    },
    {
      hoursAgo: when.appealedHoursAgo,
      async act(transaction) {
        const appeal = { propertyId, text: text[language] };
        appealId = (await sendAppealAs(transaction, userId, appeal)).appealId!;
      },
    },
  ];
  if (when.refusedHoursAgo === null) return steps;
  return [
    ...steps,
    {
      hoursAgo: when.refusedHoursAgo,
      act: (transaction) =>
        decideAppeal(transaction, adminId, appealId, {
          action: 'keep',
          reasons: [reason],
          message: '',
        }),
    },
  ];
}
