import * as v from 'valibot';

import { DECLINE_REASONS, type DeclineReason } from '#contract/hunting/lead.ts';
import type { Language } from '#contract/kit/limits.ts';
import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

import { huntLeadsHref } from './hunt-listings.ts';
import { leadsHref } from './leads.ts';

/** What the reader is told about a decline; null: nothing more. */
const REASONS: Record<DeclineReason, Record<Language, string> | null> = {
  price: { en: 'Reason: the price.', th: 'เหตุผล: ราคา' },
  area: { en: 'Reason: the location.', th: 'เหตุผล: ทำเล' },
  size: { en: 'Reason: the size.', th: 'เหตุผล: ขนาด' },
  condition: { en: 'Reason: the condition.', th: 'เหตุผล: สภาพทรัพย์' },
  already_found: { en: 'They’ve already found a property.', th: 'ผู้ฝากหาได้ทรัพย์ที่ถูกใจแล้ว' },
  other: null,
};
const TAKEN = { en: 'The property is already taken.', th: 'ทรัพย์นี้มีผู้ซื้อหรือเช่าแล้ว' };
const SHARED = {
  en: 'You can now see each other’s contact details.',
  th: 'เห็นช่องทางติดต่อกันได้แล้ว',
};

function textOf(isHunter: boolean, isAccepted: boolean, reason: DeclineReason | null) {
  if (isAccepted) return SHARED;
  if (isHunter && reason === 'already_found') return TAKEN;
  return REASONS[reason ?? 'other'];
}

/**
 * The other side answered a lead that the reader sent: a hunter's interest (`isHunter`), or an
 * owner's offer.
 */
export const leadAnswered = defineKind({
  params: v.object({
    huntId: Id,
    isHunter: v.boolean(),
    isBusiness: v.boolean(),
    isAccepted: v.boolean(),
    reason: v.nullable(v.picklist(DECLINE_REASONS)),
    propertyId: v.optional(Id),
  }),
  topic: 'leads',
  // The reader sent it.
  href: (params) => `${params.isHunter ? huntLeadsHref(params) : leadsHref(params)}?box=sent`,
  says: ({ isHunter, isAccepted, reason }, _home, name) => {
    const text = textOf(isHunter, isAccepted, reason);
    const verb = isAccepted ? 'accepted' : 'declined';
    const verbTh = isAccepted ? 'ได้รับการตอบรับ' : 'ถูกปฏิเสธ';
    return {
      en: {
        title: name
          ? `${isHunter ? 'Interest in' : 'Offer of'} “${name}” ${verb}`
          : `Your ${isHunter ? 'interest' : 'offer'} was ${verb}`,
        text: text?.en ?? null,
        action: isAccepted ? 'View contact details' : 'View answer',
      },
      th: {
        title: `${isHunter ? 'ความสนใจ' : 'ข้อเสนอ'}${name ? ` “${name}” ` : 'ของคุณ'}${verbTh}`,
        text: text?.th ?? null,
        action: isAccepted ? 'ดูช่องทางติดต่อ' : 'ดูคำตอบ',
      },
    };
  },
  several: (count) => ({
    en: `You have ${count} new answers to your leads`,
    th: `คุณได้รับคำตอบใหม่ ${count} รายการ`,
  }),
});
