import type { NoticeKind } from '#contract/notice.ts';

import { NOTICES_PAGE, type NoticeWords } from './notice-line.ts';

const SIGNS: Readonly<Record<string, string>> = { THB: '฿', LKR: 'Rs\u00a0' };

/** Whole units, exact, as the app writes them: `฿12,500,000`. */
function money(amount: number, currency: string): string {
  const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 0 }).format(amount);
  return (SIGNS[currency] ?? `${currency}\u00a0`) + figure;
}

const SEE = { en: 'See the home', th: 'ดูบ้าน' } as const;
const SEE_LISTING = { en: 'See the listing', th: 'ดูประกาศ' } as const;

/** Where one tap says whether a home can still be had. */
function answerPath({ propertyId, businessId }: { propertyId: number; businessId: number | null }) {
  const list =
    businessId === null ? '/users/manage-listings' : '/business-dashboard/manage-listings';
  return `${list}?confirm=${propertyId}`;
}

/** The words of mails about homes: one's own, those one looks for, and those one has saved. */
export const HOME_WORDS = {
  listing_approved: {
    line: (_params, isLive) => ({
      en: {
        title: 'Your listing is approved',
        text: isLive ? 'It is on the market now.' : 'You decide when it goes on the market.',
        action: SEE_LISTING.en,
        path: null,
      },
      th: {
        title: 'ประกาศของคุณได้รับอนุมัติแล้ว',
        text: isLive ? 'ขึ้นประกาศในตลาดแล้ว' : 'คุณเลือกได้ว่าจะเผยแพร่เมื่อไหร่',
        action: SEE_LISTING.th,
        path: null,
      },
    }),
    many: (count) => ({
      en: `${count} of your listings are approved`,
      th: `ประกาศของคุณ ${count} รายการได้รับอนุมัติแล้ว`,
    }),
  },
  listing_rejected: {
    line: () => ({
      en: {
        title: 'Your listing was not approved',
        text: 'See what to change, and send it again.',
        action: 'See what to change',
        path: NOTICES_PAGE,
      },
      th: {
        title: 'ประกาศของคุณไม่ได้รับอนุมัติ',
        text: 'ดูว่าต้องแก้ตรงไหน แล้วส่งใหม่อีกครั้ง',
        action: 'ดูสิ่งที่ต้องแก้',
        path: NOTICES_PAGE,
      },
    }),
    many: (count) => ({
      en: `${count} of your listings were not approved`,
      th: `ประกาศของคุณ ${count} รายการไม่ได้รับอนุมัติ`,
    }),
  },
  listing_pending: {
    line: () => ({
      en: {
        title: 'Your listing is being reviewed',
        text: 'You hear from us as soon as it is decided.',
        action: SEE_LISTING.en,
        path: NOTICES_PAGE,
      },
      th: {
        title: 'ประกาศของคุณกำลังรอตรวจ',
        text: 'เราจะแจ้งทันทีที่ทราบผล',
        action: SEE_LISTING.th,
        path: NOTICES_PAGE,
      },
    }),
    many: (count) => ({
      en: `${count} of your listings are being reviewed`,
      th: `ประกาศของคุณ ${count} รายการกำลังรอตรวจ`,
    }),
  },
  availability_requested: {
    line: (params) => ({
      en: {
        title: 'Somebody asks whether your home is still available',
        text: 'One tap answers everybody who asked.',
        action: 'Answer',
        path: answerPath(params),
      },
      th: {
        title: 'มีคนถามว่าบ้านของคุณยังว่างไหม',
        text: 'แตะครั้งเดียวเพื่อตอบทุกคนที่ถาม',
        action: 'ตอบ',
        path: answerPath(params),
      },
    }),
    many: (count) => ({
      en: `${count} questions whether your homes are still available`,
      th: `มี ${count} คำถามว่าบ้านของคุณยังว่างไหม`,
    }),
  },
  availability_answered: {
    line: ({ isAvailable }) => ({
      en: {
        title: isAvailable ? 'The home is still available' : 'The home is not available any more',
        text: isAvailable ? 'Whoever offers it has just said so.' : 'There are others like it.',
        action: isAvailable ? SEE.en : 'See all notifications',
        path: isAvailable ? null : NOTICES_PAGE,
      },
      th: {
        title: isAvailable ? 'บ้านหลังนี้ยังว่าง' : 'บ้านหลังนี้ไม่ว่างแล้ว',
        text: isAvailable ? 'ผู้ลงประกาศเพิ่งยืนยัน' : 'ยังมีบ้านอื่นที่ใกล้เคียง',
        action: isAvailable ? SEE.th : 'ดูการแจ้งเตือนทั้งหมด',
        path: isAvailable ? null : NOTICES_PAGE,
      },
    }),
    many: (count) => ({
      en: `${count} answers to what you asked about homes`,
      th: `ได้รับคำตอบเรื่องบ้านที่คุณถาม ${count} รายการ`,
    }),
  },
  availability_reminder: {
    line: (params) => ({
      en: {
        title: 'Is your home still available?',
        text: 'You haven’t confirmed it for a while. One tap, and everybody sees it is fresh.',
        action: 'Confirm',
        path: answerPath(params),
      },
      th: {
        title: 'บ้านของคุณยังว่างอยู่ไหม',
        text: 'คุณไม่ได้ยืนยันมาสักพักแล้ว แตะครั้งเดียวเพื่อให้ทุกคนเห็นว่าเป็นปัจจุบัน',
        action: 'ยืนยัน',
        path: answerPath(params),
      },
    }),
    many: (count) => ({
      en: `Are ${count} of your homes still available?`,
      th: `บ้านของคุณ ${count} รายการยังว่างอยู่ไหม`,
    }),
  },
  listing_removed: {
    line: () => ({
      en: {
        title: 'One of your listings was removed',
        text: 'A moderator, or somebody of your team, deleted it.',
        action: 'See all notifications',
        path: NOTICES_PAGE,
      },
      th: {
        title: 'ประกาศของคุณรายการหนึ่งถูกลบ',
        text: 'ผู้ตรวจประกาศหรือคนในทีมของคุณเป็นผู้ลบ',
        action: 'ดูการแจ้งเตือนทั้งหมด',
        path: NOTICES_PAGE,
      },
    }),
    many: (count) => ({
      en: `${count} of your listings were removed`,
      th: `ประกาศของคุณ ${count} รายการถูกลบ`,
    }),
  },
  listing_assigned: {
    line: () => ({
      en: {
        title: 'A listing is in your hands now',
        text: 'Your team has given it to you.',
        action: SEE_LISTING.en,
        path: null,
      },
      th: {
        title: 'คุณได้รับมอบหมายให้ดูแลประกาศ',
        text: 'ทีมของคุณมอบประกาศนี้ให้คุณดูแลแล้ว',
        action: SEE_LISTING.th,
        path: null,
      },
    }),
    many: (count) => ({
      en: `${count} listings are in your hands now`,
      th: `คุณได้รับมอบหมายให้ดูแลประกาศ ${count} รายการ`,
    }),
  },
  listing_matched: {
    line: () => ({
      en: { title: 'A home fits your hunt', text: null, action: SEE.en, path: null },
      th: { title: 'มีบ้านตรงกับที่คุณตามหา', text: null, action: SEE.th, path: null },
    }),
    many: (count) => ({
      en: `${count} homes fit your hunt`,
      th: `มีบ้าน ${count} หลังตรงกับที่คุณตามหา`,
    }),
  },
  match_reminder: {
    line: () => ({
      en: {
        title: 'A home that fits your hunt still waits for you',
        text: 'It was found a day ago. Others may be looking at it too.',
        action: SEE.en,
        path: null,
      },
      th: {
        title: 'บ้านที่ตรงกับที่คุณตามหายังรอคุณอยู่',
        text: 'เจอเมื่อวันก่อน คนอื่นก็อาจกำลังดูอยู่เหมือนกัน',
        action: SEE.th,
        path: null,
      },
    }),
    many: (count) => ({
      en: `${count} homes that fit your hunt still wait for you`,
      th: `บ้าน ${count} หลังที่ตรงกับที่คุณตามหายังรอคุณอยู่`,
    }),
  },
  hunt_listings: {
    line: ({ count }) => ({
      en: {
        title:
          count === 1
            ? 'A home was offered for your hunt'
            : `${count} homes were offered for your hunt`,
        text: null,
        action: count === 1 ? 'See it' : 'See them',
        path: NOTICES_PAGE,
      },
      th: {
        title: `มีผู้เสนอบ้าน ${count} หลังให้กับที่คุณตามหา`,
        text: null,
        action: 'ดูบ้านที่เสนอมา',
        path: NOTICES_PAGE,
      },
    }),
    many: (count) => ({
      en: `${count} times homes were offered for your hunts`,
      th: `มีผู้เสนอบ้านให้กับที่คุณตามหา ${count} ครั้ง`,
    }),
  },
  leads: {
    line: ({ count }) => ({
      en: {
        title: count === 1 ? 'A new lead' : `${count} new leads`,
        text: 'Somebody is interested. Who answers soon is remembered.',
        action: count === 1 ? 'See who it is' : 'See who they are',
        path: NOTICES_PAGE,
      },
      th: {
        title: `ผู้สนใจใหม่ ${count} ราย`,
        text: 'มีคนสนใจ ตอบเร็วย่อมได้เปรียบ',
        action: 'ดูผู้สนใจ',
        path: NOTICES_PAGE,
      },
    }),
    many: (count) => ({
      en: `New leads came ${count} times`,
      th: `มีผู้สนใจใหม่เข้ามา ${count} ครั้ง`,
    }),
  },
  price_drop: {
    line: ({ before, now, currency }) => ({
      en: {
        title: `A home you saved now costs ${money(now, currency)}`,
        text: `It was ${money(before, currency)}.`,
        action: SEE.en,
        path: null,
      },
      th: {
        title: `บ้านที่คุณบันทึกไว้ลดราคาเหลือ ${money(now, currency)}`,
        text: `จากเดิม ${money(before, currency)}`,
        action: SEE.th,
        path: null,
      },
    }),
    many: (count) => ({
      en: `${count} homes you saved cost less now`,
      th: `บ้านที่คุณบันทึกไว้ ${count} หลังลดราคา`,
    }),
  },
  listing_gone: {
    line: () => ({
      en: {
        title: 'A home you saved has left the market',
        text: null,
        action: 'See my saved homes',
        path: '/users/saved',
      },
      th: {
        title: 'บ้านที่คุณบันทึกไว้ไม่ได้ประกาศแล้ว',
        text: null,
        action: 'ดูบ้านที่บันทึกไว้',
        path: '/users/saved',
      },
    }),
    many: (count) => ({
      en: `${count} homes you saved have left the market`,
      th: `บ้านที่คุณบันทึกไว้ ${count} หลังไม่ได้ประกาศแล้ว`,
    }),
  },
} satisfies { [Kind in NoticeKind]?: NoticeWords<Kind> };
