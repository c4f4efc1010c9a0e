import * as v from 'valibot';

import {
  DATA_REQUEST_KINDS,
  DATA_REQUEST_REASONS,
  DATA_REQUEST_STATUSES,
  type DataRequestReason,
} from '#contract/identity/data-request.ts';
import type { Language } from '#contract/kit/limits.ts';
import { Day, openEnum } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

const WHY: Record<DataRequestReason, Record<Language, string>> = {
  identity: {
    en: 'We couldn’t confirm that the request came from you. Log in and use your account page, or contact us again.',
    th: 'เรายืนยันไม่ได้ว่าคำขอมาจากคุณ โปรดเข้าสู่ระบบแล้วทำรายการในหน้าบัญชี หรือติดต่อเราอีกครั้ง',
  },
  withdrawn: {
    en: 'You told us that you no longer want it.',
    th: 'คุณแจ้งเราว่าไม่ต้องการแล้ว',
  },
  repeated: {
    en: 'We answered the same request a short time ago.',
    th: 'เราเพิ่งดำเนินการตามคำขอเดียวกันไปไม่นาน',
  },
  law: {
    en: 'The law requires us to keep this data for now.',
    th: 'กฎหมายกำหนดให้เราเก็บข้อมูลนี้ไว้ก่อน',
  },
  other: { en: 'Contact us to learn why.', th: 'ติดต่อเราเพื่อสอบถามเหตุผล' },
  account_deleted: { en: 'The account was deleted.', th: 'บัญชีถูกลบแล้ว' },
};

const APPEAL = {
  en: 'You can complain to the data protection authority of your country.',
  th: 'คุณร้องเรียนต่อหน่วยงานคุ้มครองข้อมูลส่วนบุคคลในประเทศของคุณได้',
};

const day = (date: string, language: Language) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(language === 'th' ? 'th-TH' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });

/** A site admin recorded, fulfilled or declined a request about the reader's data. */
export const dataRequest = defineKind({
  params: v.object({
    kind: openEnum(DATA_REQUEST_KINDS, 'export'),
    status: openEnum(DATA_REQUEST_STATUSES, 'open'),
    /** Null: it wasn't declined. */
    reason: v.nullable(openEnum(DATA_REQUEST_REASONS, 'other')),
    /** The last day to answer it; null: it is answered. */
    dueOn: v.nullable(Day),
  }),
  topic: 'account',
  href: () => '/users/deleteaccount',
  says: ({ kind, status, reason, dueOn }) => {
    const isExport = kind === 'export';
    const action = { en: 'Open my account', th: 'เปิดบัญชีของฉัน' };
    if (status === 'open') {
      const en = dueOn ? ` by ${day(dueOn, 'en')}` : '';
      const th = dueOn ? `ภายในวันที่ ${day(dueOn, 'th')}` : '';
      return {
        en: {
          title: isExport
            ? 'You asked for a copy of your data'
            : 'You asked us to delete your account',
          text: `We’ll answer${en}. If this wasn’t you, contact us now.`,
          action: action.en,
        },
        th: {
          title: isExport ? 'คุณขอสำเนาข้อมูลของคุณ' : 'คุณขอให้เราลบบัญชี',
          text: `เราจะตอบ${th || 'โดยเร็ว'} หากไม่ใช่คุณ โปรดติดต่อเราทันที`,
          action: action.th,
        },
      };
    }
    if (status === 'declined') {
      const why = WHY[reason ?? 'other'];
      return {
        en: {
          title: isExport ? 'Your data request was declined' : 'Your account wasn’t deleted',
          text: `${why.en} ${APPEAL.en}`,
          action: action.en,
        },
        th: {
          title: isExport ? 'คำขอสำเนาข้อมูลไม่ได้รับอนุมัติ' : 'เราไม่ได้ลบบัญชีของคุณ',
          text: `${why.th} ${APPEAL.th}`,
          action: action.th,
        },
      };
    }
    return isExport
      ? {
          en: {
            title: 'The copy of your data is ready',
            text: 'Log in and download it from your account.',
            action: 'Download my data',
          },
          th: {
            title: 'สำเนาข้อมูลของคุณพร้อมแล้ว',
            text: 'เข้าสู่ระบบแล้วดาวน์โหลดได้จากหน้าบัญชี',
            action: 'ดาวน์โหลดข้อมูลของฉัน',
          },
        }
      : {
          en: {
            title: 'Your account was deleted',
            text: 'We deleted your Sala account, as you asked. Your listings and hunts are off the market.',
            action: action.en,
          },
          th: {
            title: 'ลบบัญชีของคุณแล้ว',
            text: 'เราลบบัญชี Sala ตามที่คุณขอแล้ว ประกาศและรายการฝากหาของคุณไม่อยู่ในตลาดแล้ว',
            action: action.th,
          },
        };
  },
  several: (count) => ({
    en: `News about ${count} of your data requests`,
    th: `มีความคืบหน้าเรื่องคำขอข้อมูล ${count} รายการ`,
  }),
});
