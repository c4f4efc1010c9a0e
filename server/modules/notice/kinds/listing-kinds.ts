import * as v from 'valibot';
import { CurrencyCode, Id, Money } from '#contract/kit/values.ts';
import { ENDINGS } from '#contract/listing/listing-values.ts';
import { defineKind } from '../notice/define-kind.ts';
import { money } from '../notice/money.ts';

/** Returns the path of the page where the owner confirms a listing’s availability with one tap. */
function answerHref(listing: { propertyId: number; businessId: number | null }): string {
  const list =
    listing.businessId === null ? '/users/manage-listings' : '/business-dashboard/manage-listings';
  return `${list}?confirm=${listing.propertyId}`;
}

const TITLES = {
  off: { en: 'A home you saved is off the market', th: 'ประกาศที่คุณบันทึกไว้ไม่ได้เผยแพร่แล้ว' },
  sold: { en: 'A home you saved was sold', th: 'ประกาศที่คุณบันทึกไว้ขายแล้ว' },
  rented: { en: 'A home you saved was rented', th: 'ประกาศที่คุณบันทึกไว้มีผู้เช่าแล้ว' },
} as const;

/** A saved listing is off the market. */
const listingOffMarket = defineKind({
  params: v.object({
    propertyId: Id,
    /** How it ended. Missing: its owner didn't say. */
    endedAs: v.optional(v.picklist(ENDINGS)),
  }),
  topic: 'saved',
  href: () => '/users/saved',
  message: ({ endedAs }) => ({
    title: TITLES[endedAs ?? 'off'],
    text: null,
    action: { en: 'View saved homes', th: 'ดูประกาศที่บันทึกไว้' },
  }),
  several: (count) => ({
    en: `${count} homes you saved are off the market`,
    th: `ประกาศที่คุณบันทึกไว้ ${count} รายการไม่ได้เผยแพร่แล้ว`,
  }),
});

export const LISTING_KINDS = {
  /**
   * Someone asks whether a listing of the reader or their business is still available. `requestId`
   * refers to the question, whose message the notice quotes.
   */
  availability_requested: defineKind({
    params: v.object({ propertyId: Id, businessId: v.nullable(Id), requestId: v.optional(Id) }),
    topic: 'leads',
    href: answerHref,
    message: (_params, _home, name) => ({
      title: {
        en: name ? `Is “${name}” still available?` : 'Is your property still available?',
        th: `มีผู้สนใจถามว่า ${name ? `“${name}” ` : 'ทรัพย์ของคุณ'}ยังว่างไหม`,
      },
      text: { en: 'One tap replies to everyone who asked.', th: 'แตะครั้งเดียวเพื่อตอบทุกคนที่ถาม' },
      action: { en: 'Answer', th: 'ตอบ' },
    }),
    several: (count) => ({
      en: `You have ${count} new questions about availability`,
      th: `มี ${count} คำถามว่าทรัพย์ของคุณยังว่างไหม`,
    }),
  }),

  /** The answer to the reader’s question whether a listing is still available. */
  availability_answered: defineKind({
    params: v.object({ propertyId: Id, isAvailable: v.boolean() }),
    topic: 'messages',
    href: ({ isAvailable }, home) => home ?? (isAvailable ? null : '/'),
    message: ({ isAvailable }, home) => ({
      title: isAvailable
        ? { en: 'The property is still available', th: 'ทรัพย์นี้ยังว่าง' }
        : { en: 'The property is no longer available', th: 'ทรัพย์นี้ไม่ว่างแล้ว' },
      text: isAvailable
        ? { en: 'The owner just confirmed it.', th: 'ผู้ลงประกาศเพิ่งยืนยัน' }
        : { en: 'See similar homes.', th: 'ดูประกาศใกล้เคียงอื่น' },
      action: { en: isAvailable || home ? 'View listing' : 'Browse homes', th: 'ดูประกาศ' },
    }),
    several: (count) => ({
      en: `${count} replies about homes you asked about`,
      th: `ได้รับคำตอบเรื่องบ้านที่คุณถาม ${count} รายการ`,
    }),
  }),

  /**
   * No one has confirmed for a long time that a listing of the reader or their business is still
   * available.
   */
  availability_reminder: defineKind({
    params: v.object({ propertyId: Id, businessId: v.nullable(Id) }),
    topic: 'listings',
    href: answerHref,
    message: () => ({
      title: { en: 'Is your property still available?', th: 'ทรัพย์ของคุณยังว่างอยู่ไหม' },
      text: {
        en: 'You haven’t confirmed it for a while. One tap shows people it’s up to date.',
        th: 'คุณไม่ได้ยืนยันมาสักพักแล้ว แตะครั้งเดียวเพื่อยืนยันว่ายังเป็นปัจจุบัน',
      },
      action: { en: 'Confirm', th: 'ยืนยัน' },
    }),
    several: (count) => ({
      en: `Are ${count} of your properties still available?`,
      th: `ทรัพย์ของคุณ ${count} รายการยังว่างอยู่ไหม`,
    }),
  }),

  /** Someone asks the reader, an agent, to sell or rent out a property for them. */
  agent_requested: defineKind({
    params: v.object({ userId: Id }),
    topic: 'team',
    href: () => '/appointsalesrep',
    message: () => ({
      title: { en: 'Someone wants to appoint you as their agent', th: 'มีคนขอให้คุณเป็นนายหน้าให้' },
      text: {
        en: 'Accept or decline. They can’t see your contact details until you accept.',
        th: 'ตอบรับหรือปฏิเสธได้ เขาจะเห็นช่องทางติดต่อของคุณเมื่อคุณตอบรับเท่านั้น',
      },
      action: { en: 'Answer', th: 'ตอบ' },
    }),
    several: (count) => ({
      en: `${count} people want to appoint you as their agent`,
      th: `มี ${count} คนขอให้คุณเป็นนายหน้าให้`,
    }),
  }),

  /** An agent answered the reader’s request. */
  agent_answered: defineKind({
    params: v.object({ agentId: Id, isAccepted: v.boolean() }),
    topic: 'team',
    href: () => '/appointsalesrep',
    message: ({ isAccepted }) => ({
      title: isAccepted
        ? { en: 'The agent accepted your request', th: 'นายหน้าตอบรับคำขอของคุณ' }
        : { en: 'The agent declined your request', th: 'นายหน้าปฏิเสธคำขอของคุณ' },
      text: isAccepted
        ? { en: 'You can now see each other’s contact details.', th: 'เห็นช่องทางติดต่อกันได้แล้ว' }
        : { en: 'You can ask another agent.', th: 'ยังมีนายหน้าคนอื่นให้ติดต่อ' },
      action: isAccepted
        ? { en: 'View contact details', th: 'ดูช่องทางติดต่อ' }
        : { en: 'Find another agent', th: 'หานายหน้าคนอื่น' },
    }),
    several: (count) => ({ en: `${count} agents replied to you`, th: `นายหน้า ${count} คนตอบคุณ` }),
  }),

  /**
   * The price of a saved listing dropped. Whole units of its currency; rent in the listing’s own
   * frequency.
   */
  price_drop: defineKind({
    params: v.object({
      propertyId: Id,
      deal: v.picklist(['sale', 'rent']),
      before: Money,
      now: Money,
      currency: CurrencyCode,
    }),
    topic: 'saved',
    needsLiveListing: true,
    href: (_params, home) => home,
    message: ({ before, now, currency }) => ({
      title: {
        en: `A home you saved now costs ${money(now, currency)}`,
        th: `ประกาศที่คุณบันทึกไว้ลดราคาเหลือ ${money(now, currency)}`,
      },
      text: { en: `It was ${money(before, currency)}.`, th: `จากเดิม ${money(before, currency)}` },
      action: { en: 'View listing', th: 'ดูประกาศ' },
    }),
    several: (count) => ({
      en: `${count} homes you saved dropped in price`,
      th: `ประกาศที่คุณบันทึกไว้ ${count} รายการลดราคา`,
    }),
  }),

  listing_gone: listingOffMarket,

  /** A saved listing that was said to be off the market is on it again. */
  listing_back: defineKind({
    params: v.object({ propertyId: Id }),
    topic: 'saved',
    needsLiveListing: true,
    href: (params, home) => home ?? listingOffMarket.href(params, home),
    message: (params, home, name) =>
      home === null
        ? listingOffMarket.message(params, home, name)
        : {
            title: { en: 'A home you saved is available again', th: 'ประกาศที่คุณบันทึกไว้เผยแพร่อีกครั้ง' },
            text: null,
            action: { en: 'View listing', th: 'ดูประกาศ' },
          },
    several: (count) => ({
      en: `${count} homes you saved are available again`,
      th: `ประกาศที่คุณบันทึกไว้ ${count} รายการเผยแพร่อีกครั้ง`,
    }),
  }),
};
