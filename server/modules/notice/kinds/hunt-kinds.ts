import * as v from 'valibot';

import { DECLINE_REASONS, type DeclineReason } from '#contract/hunting/lead.ts';
import { DraftId } from '#contract/identity/draft.ts';
import type { Language } from '#contract/kit/limits.ts';
import { Id, Timestamp } from '#contract/kit/values.ts';

import { writeExtensionCode } from '../mail/extension-code.ts';
import { defineKind, type MailReader } from '../notice/define-kind.ts';

/** Returns the path of the listings that were offered to a hunt of the reader or their business. */
function huntLeadsHref(hunt: { huntId: number; isBusiness?: boolean | undefined }): string {
  return `/hunting-board/leads/hunt/${hunt.isBusiness ? 'business' : 'user'}/${hunt.huntId}`;
}

/** The params of notices about the end of a hunt. */
const HuntEnd = v.object({ huntId: Id, expiresAt: Timestamp });
type HuntEnd = v.InferOutput<typeof HuntEnd>;

const stillHunting = ({ huntId }: HuntEnd) => `/still-hunting/${huntId}`;

/** The links of notices about the end of a hunt. The one in emails works without a login. */
const stillHuntingHrefs = {
  href: stillHunting,
  mailHref(params: HuntEnd, { userId, sign }: MailReader) {
    const { huntId, expiresAt } = params;
    const code = writeExtensionCode({ userId, huntId, expiresAt: new Date(expiresAt) }, sign);
    return `${stillHunting(params)}?code=${code}`;
  },
};

/** Returns the path of the leads of the reader or their business. */
const leadsHref = ({ isBusiness }: { isBusiness?: boolean | undefined }): string =>
  `/hunting-board/dashboard/${isBusiness ? 'business' : 'user'}/leads`;

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
const SHARED = { en: 'You can now see each other’s contact details.', th: 'เห็นช่องทางติดต่อกันได้แล้ว' };

function textOf(isHunter: boolean, isAccepted: boolean, reason: DeclineReason | null) {
  if (isAccepted) return SHARED;
  if (isHunter && reason === 'already_found') return TAKEN;
  return REASONS[reason ?? 'other'];
}

export const HUNT_KINDS = {
  /** Listings were offered for the reader’s hunt; `count` is their number. */
  hunt_listings: defineKind({
    params: v.object({
      huntId: Id,
      count: v.pipe(v.number(), v.integer(), v.minValue(1)),
      isBusiness: v.optional(v.boolean()),
      /** The listing, if it is the only one. */
      propertyId: v.optional(Id),
    }),
    topic: 'hunts',
    href: huntLeadsHref,
    message: ({ count }, _home, name) => ({
      title: {
        en:
          count === 1
            ? `New offer for your hunt${name ? `: “${name}”` : ''}`
            : `${count} new offers for your hunt`,
        th: `ข้อเสนอใหม่สำหรับรายการฝากหา ${name ? `“${name}”` : `${count} รายการ`}`,
      },
      text: null,
      action: { en: count === 1 ? 'View offer' : 'View offers', th: 'ดูข้อเสนอ' },
    }),
    several: () => ({ en: 'New offers for your hunts', th: 'ได้รับข้อเสนอใหม่สำหรับรายการฝากหาของคุณ' }),
  }),

  /** The reader’s hunt ends in a few days. */
  hunt_expiring: defineKind({
    params: HuntEnd,
    topic: 'hunts',
    ...stillHuntingHrefs,
    message: () => ({
      title: { en: 'Still hunting?', th: 'ยังหาอยู่ไหม' },
      text: {
        en: 'Your hunt ends in a few days. Extend it by 60 days with one tap.',
        th: 'รายการฝากหาของคุณจะหมดอายุในอีกไม่กี่วัน แตะครั้งเดียวเพื่อต่ออายุอีก 60\u00a0วัน',
      },
      action: { en: 'Extend', th: 'ต่ออายุ' },
    }),
    several: (count) => ({
      en: `${count} of your hunts end soon`,
      th: `รายการฝากหาของคุณ ${count} รายการจะหมดอายุเร็ว ๆ นี้`,
    }),
  }),

  /** The reader’s hunt has ended. */
  hunt_expired: defineKind({
    params: HuntEnd,
    topic: 'hunts',
    ...stillHuntingHrefs,
    message: () => ({
      title: { en: 'Your hunt has ended', th: 'รายการฝากหาของคุณหมดอายุแล้ว' },
      text: {
        en: 'It gets no new matches. Resume it for 60 more days with one tap.',
        th: 'ระบบหยุดจับคู่ประกาศใหม่แล้ว แตะครั้งเดียวเพื่อหาต่ออีก 60\u00a0วัน',
      },
      action: { en: 'Resume', th: 'หาต่อ' },
    }),
    several: (count) => ({
      en: `${count} of your hunts have ended`,
      th: `รายการฝากหาของคุณ ${count} รายการหมดอายุแล้ว`,
    }),
  }),

  /** A site admin changed or deleted the reader’s hunt. */
  hunt_changed: defineKind({
    params: v.object({ huntId: Id, isBusiness: v.boolean(), isDeleted: v.boolean() }),
    topic: 'hunts',
    href: ({ huntId, isBusiness, isDeleted }) => {
      const type = isBusiness ? 'business' : 'user';
      return isDeleted
        ? `/hunting-board/dashboard/${type}`
        : `/hunting-board/matches/hunt/${type}/${huntId}`;
    },
    message: ({ isDeleted }) =>
      isDeleted
        ? {
            title: { en: 'A site admin deleted your hunt', th: 'แอดมินเว็บไซต์ลบรายการฝากหาของคุณ' },
            text: {
              en: 'Contact support if this is a mistake.',
              th: 'ติดต่อฝ่ายช่วยเหลือหากเป็นความผิดพลาด',
            },
            action: { en: 'View your hunts', th: 'ดูรายการฝากหา' },
          }
        : {
            title: { en: 'A site admin changed your hunt', th: 'แอดมินเว็บไซต์แก้ไขรายการฝากหาของคุณ' },
            text: { en: 'Check its conditions and its matches.', th: 'ตรวจดูเงื่อนไขและประกาศที่ตรงกัน' },
            action: { en: 'View hunt', th: 'ดูรายการฝากหา' },
          },
    several: (count) => ({
      en: `A site admin changed ${count} of your hunts`,
      th: `แอดมินเว็บไซต์แก้ไขรายการฝากหาของคุณ ${count} รายการ`,
    }),
  }),

  /** A hunt that the reader sent before confirming their email couldn't start. */
  hunt_unsent: defineKind({
    params: v.object({
      draftId: DraftId,
      /** Whether the reader has as many hunts as an account may have. */
      isFull: v.boolean(),
    }),
    topic: 'hunts',
    href: ({ draftId }) => `/hunting-board/create-hunt/user?draft=${draftId}`,
    message: ({ isFull }) => ({
      title: { en: 'Your hunt couldn’t start', th: 'เริ่มรายการฝากหาไม่สำเร็จ' },
      text: isFull
        ? {
            en: 'You have too many hunts. Delete one, then start this hunt from its draft.',
            th: 'มีรายการฝากหาครบจำนวนแล้ว ลบออก 1 รายการ แล้วเริ่มรายการนี้จากฉบับร่าง',
          }
        : {
            en: 'A condition needs a change. Check the draft and start the hunt there.',
            th: 'ต้องแก้เงื่อนไขบางข้อ ตรวจดูในฉบับร่าง แล้วเริ่มจากที่นั่น',
          },
      action: { en: 'Open the draft', th: 'เปิดฉบับร่าง' },
    }),
    several: (count) => ({
      en: `${count} of your hunts couldn’t start`,
      th: `เริ่มรายการฝากหาไม่สำเร็จ ${count} รายการ`,
    }),
  }),

  /** A listing matches the reader’s hunt. */
  listing_matched: defineKind({
    params: v.object({ propertyId: Id, huntId: Id }),
    topic: 'hunts',
    needsLiveListing: true,
    followsHunt: true,
    href: (_params, home) => home,
    message: () => ({
      title: { en: 'New match for your hunt', th: 'มีประกาศใหม่ตรงกับที่คุณฝากหา' },
      text: null,
      action: { en: 'View listing', th: 'ดูประกาศ' },
    }),
    several: (count) => ({
      en: `${count} new matches for your hunt`,
      th: `ประกาศใหม่ ${count} รายการตรงกับที่คุณฝากหา`,
    }),
  }),

  /** A day after a match, the reader has not viewed it yet. */
  match_reminder: defineKind({
    params: v.object({ propertyId: Id, huntId: Id }),
    topic: 'hunts',
    needsLiveListing: true,
    followsHunt: true,
    remindsOf: 'listing_matched',
    href: (_params, home) => home,
    message: () => ({
      title: { en: 'Reminder: you have a match for your hunt', th: 'อย่าลืมดูประกาศที่ตรงกับที่คุณฝากหา' },
      text: {
        en: 'We found it yesterday. Others may be interested too.',
        th: 'เราพบเมื่อวานนี้ คนอื่นก็อาจสนใจเช่นกัน',
      },
      action: { en: 'View listing', th: 'ดูประกาศ' },
    }),
    several: (count) => ({
      en: `Reminder: ${count} matches for your hunt`,
      th: `อย่าลืมดูประกาศ ${count} รายการที่ตรงกับที่คุณฝากหา`,
    }),
  }),

  /** People asked about the reader’s listings; `count` is their number. */
  leads: defineKind({
    params: v.object({
      count: v.pipe(v.number(), v.integer(), v.minValue(1)),
      isBusiness: v.optional(v.boolean()),
      /** The listing, if all ask about the same. */
      propertyId: v.optional(Id),
    }),
    topic: 'leads',
    href: leadsHref,
    message: ({ count }, _home, name) => ({
      title: {
        en: (count === 1 ? 'New lead' : `${count} new leads`) + (name ? ` for “${name}”` : ''),
        th: `ผู้สนใจใหม่ ${count} คน${name ? ` “${name}”` : ''}`,
      },
      text: { en: 'Accept or decline. A quick reply helps.', th: 'ตอบรับหรือปฏิเสธได้ ตอบเร็วช่วยได้มาก' },
      action: { en: count === 1 ? 'View lead' : 'View leads', th: 'ดูผู้สนใจ' },
    }),
    several: () => ({ en: 'You have new leads', th: 'คุณมีผู้สนใจใหม่' }),
  }),

  /**
   * The other side answered a lead that the reader sent: a hunter's interest (`isHunter`), or an
   * owner's offer.
   */
  lead_answered: defineKind({
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
    message: ({ isHunter, isAccepted, reason }, _home, name) => {
      const verb = isAccepted ? 'accepted' : 'declined';
      const verbTh = isAccepted ? 'ได้รับการตอบรับ' : 'ถูกปฏิเสธ';
      return {
        title: {
          en: name
            ? `${isHunter ? 'Interest in' : 'Offer of'} “${name}” ${verb}`
            : `Your ${isHunter ? 'interest' : 'offer'} was ${verb}`,
          th: `${isHunter ? 'ความสนใจ' : 'ข้อเสนอ'}${name ? ` “${name}” ` : 'ของคุณ'}${verbTh}`,
        },
        text: textOf(isHunter, isAccepted, reason),
        action: isAccepted
          ? { en: 'View contact details', th: 'ดูช่องทางติดต่อ' }
          : { en: 'View answer', th: 'ดูคำตอบ' },
      };
    },
    several: (count) => ({
      en: `You have ${count} new answers to your leads`,
      th: `คุณได้รับคำตอบใหม่ ${count} รายการ`,
    }),
  }),
};
