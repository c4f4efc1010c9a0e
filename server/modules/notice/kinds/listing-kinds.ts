import * as v from 'valibot';
import { CurrencyCode, Id, Money } from '#contract/kit/values.ts';
import { ENDINGS } from '#contract/listing/listing-values.ts';
import { defineKind } from '../notice/define-kind.ts';
import { money } from '../notice/money.ts';

/** Returns the path of the page where the owner confirms a listing’s availability with one tap. */
export function answerHref(listing: { propertyId: number; businessId: number | null }): string {
  const list =
    listing.businessId === null ? '/users/manage-listings' : '/business-dashboard/manage-listings';
  return `${list}?confirm=${listing.propertyId}`;
}

/**
 * Someone asks whether a listing of the reader or their business is still available. `requestId`
 * refers to the question, whose message the notice quotes.
 */
export const availabilityRequested = defineKind({
  params: v.object({ propertyId: Id, businessId: v.nullable(Id), requestId: v.optional(Id) }),
  topic: 'leads',
  href: answerHref,
  says: (_params, _home, name) => ({
    en: {
      title: name ? `Is “${name}” still available?` : 'Is your property still available?',
      text: 'One tap replies to everyone who asked.',
      action: 'Answer',
    },
    th: {
      title: `มีผู้สนใจถามว่า ${name ? `“${name}” ` : 'ทรัพย์ของคุณ'}ยังว่างไหม`,
      text: 'แตะครั้งเดียวเพื่อตอบทุกคนที่ถาม',
      action: 'ตอบ',
    },
  }),
  several: (count) => ({
    en: `You have ${count} new questions about availability`,
    th: `มี ${count} คำถามว่าทรัพย์ของคุณยังว่างไหม`,
  }),
});

/** The answer to the reader’s question whether a listing is still available. */
export const availabilityAnswered = defineKind({
  params: v.object({ propertyId: Id, isAvailable: v.boolean() }),
  topic: 'messages',
  href: ({ isAvailable }, home) => home ?? (isAvailable ? null : '/'),
  says: ({ isAvailable }, home) => ({
    en: {
      title: isAvailable
        ? 'The property is still available'
        : 'The property is no longer available',
      text: isAvailable ? 'The owner just confirmed it.' : 'See similar homes.',
      action: isAvailable || home ? 'View listing' : 'Browse homes',
    },
    th: {
      title: isAvailable ? 'ทรัพย์นี้ยังว่าง' : 'ทรัพย์นี้ไม่ว่างแล้ว',
      text: isAvailable ? 'ผู้ลงประกาศเพิ่งยืนยัน' : 'ดูประกาศใกล้เคียงอื่น',
      action: 'ดูประกาศ',
    },
  }),
  several: (count) => ({
    en: `${count} replies about homes you asked about`,
    th: `ได้รับคำตอบเรื่องบ้านที่คุณถาม ${count} รายการ`,
  }),
});

/**
 * No one has confirmed for a long time that a listing of the reader or their business is still
 * available.
 */
export const availabilityReminder = defineKind({
  params: v.object({ propertyId: Id, businessId: v.nullable(Id) }),
  topic: 'listings',
  href: answerHref,
  says: () => ({
    en: {
      title: 'Is your property still available?',
      text: 'You haven’t confirmed it for a while. One tap shows people it’s up to date.',
      action: 'Confirm',
    },
    th: {
      title: 'ทรัพย์ของคุณยังว่างอยู่ไหม',
      text: 'คุณไม่ได้ยืนยันมาสักพักแล้ว แตะครั้งเดียวเพื่อยืนยันว่ายังเป็นปัจจุบัน',
      action: 'ยืนยัน',
    },
  }),
  several: (count) => ({
    en: `Are ${count} of your properties still available?`,
    th: `ทรัพย์ของคุณ ${count} รายการยังว่างอยู่ไหม`,
  }),
});

/** Someone asks the reader, an agent, to sell or rent out a property for them. */
export const agentRequested = defineKind({
  params: v.object({ userId: Id }),
  topic: 'team',
  href: () => '/appointsalesrep',
  says: () => ({
    en: {
      title: 'Someone wants to appoint you as their agent',
      text: 'Accept or decline. They can’t see your contact details until you accept.',
      action: 'Answer',
    },
    th: {
      title: 'มีคนขอให้คุณเป็นนายหน้าให้',
      text: 'ตอบรับหรือปฏิเสธได้ เขาจะเห็นช่องทางติดต่อของคุณเมื่อคุณตอบรับเท่านั้น',
      action: 'ตอบ',
    },
  }),
  several: (count) => ({
    en: `${count} people want to appoint you as their agent`,
    th: `มี ${count} คนขอให้คุณเป็นนายหน้าให้`,
  }),
});

/** An agent answered the reader’s request. */
export const agentAnswered = defineKind({
  params: v.object({ agentId: Id, isAccepted: v.boolean() }),
  topic: 'team',
  href: () => '/appointsalesrep',
  says: ({ isAccepted }) => ({
    en: {
      title: isAccepted ? 'The agent accepted your request' : 'The agent declined your request',
      text: isAccepted
        ? 'You can now see each other’s contact details.'
        : 'You can ask another agent.',
      action: isAccepted ? 'View contact details' : 'Find another agent',
    },
    th: {
      title: isAccepted ? 'นายหน้าตอบรับคำขอของคุณ' : 'นายหน้าปฏิเสธคำขอของคุณ',
      text: isAccepted ? 'เห็นช่องทางติดต่อกันได้แล้ว' : 'ยังมีนายหน้าคนอื่นให้ติดต่อ',
      action: isAccepted ? 'ดูช่องทางติดต่อ' : 'หานายหน้าคนอื่น',
    },
  }),
  several: (count) => ({ en: `${count} agents replied to you`, th: `นายหน้า ${count} คนตอบคุณ` }),
});

/**
 * The price of a saved listing dropped. Whole units of its currency; rent in the listing’s own
 * frequency.
 */
export const priceDrop = defineKind({
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
  says: ({ before, now, currency }) => ({
    en: {
      title: `A home you saved now costs ${money(now, currency)}`,
      text: `It was ${money(before, currency)}.`,
      action: 'View listing',
    },
    th: {
      title: `ประกาศที่คุณบันทึกไว้ลดราคาเหลือ ${money(now, currency)}`,
      text: `จากเดิม ${money(before, currency)}`,
      action: 'ดูประกาศ',
    },
  }),
  several: (count) => ({
    en: `${count} homes you saved dropped in price`,
    th: `ประกาศที่คุณบันทึกไว้ ${count} รายการลดราคา`,
  }),
});

const TITLES = {
  off: {
    en: 'A home you saved is off the market',
    th: 'ประกาศที่คุณบันทึกไว้ไม่ได้เผยแพร่แล้ว',
  },
  sold: { en: 'A home you saved was sold', th: 'ประกาศที่คุณบันทึกไว้ขายแล้ว' },
  rented: { en: 'A home you saved was rented', th: 'ประกาศที่คุณบันทึกไว้มีผู้เช่าแล้ว' },
} as const;

/** A saved listing is off the market. */
export const listingGone = defineKind({
  params: v.object({
    propertyId: Id,
    /** How it ended. Missing: its owner didn't say. */
    endedAs: v.optional(v.picklist(ENDINGS)),
  }),
  topic: 'saved',
  href: () => '/users/saved',
  says: ({ endedAs }) => ({
    en: { title: TITLES[endedAs ?? 'off'].en, text: null, action: 'View saved homes' },
    th: { title: TITLES[endedAs ?? 'off'].th, text: null, action: 'ดูประกาศที่บันทึกไว้' },
  }),
  several: (count) => ({
    en: `${count} homes you saved are off the market`,
    th: `ประกาศที่คุณบันทึกไว้ ${count} รายการไม่ได้เผยแพร่แล้ว`,
  }),
});

/** A saved listing that was said to be off the market is on it again. */
export const listingBack = defineKind({
  params: v.object({ propertyId: Id }),
  topic: 'saved',
  needsLiveListing: true,
  href: (params, home) => home ?? listingGone.href(params, home),
  says: (params, home, name) =>
    home === null
      ? listingGone.says(params, home, name)
      : {
          en: { title: 'A home you saved is available again', text: null, action: 'View listing' },
          th: { title: 'ประกาศที่คุณบันทึกไว้เผยแพร่อีกครั้ง', text: null, action: 'ดูประกาศ' },
        },
  several: (count) => ({
    en: `${count} homes you saved are available again`,
    th: `ประกาศที่คุณบันทึกไว้ ${count} รายการเผยแพร่อีกครั้ง`,
  }),
});
