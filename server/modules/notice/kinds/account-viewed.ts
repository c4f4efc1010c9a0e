import * as v from 'valibot';

import { VIEW_REASONS, type ViewReason } from '#contract/identity/account-view-endpoints.ts';
import type { Language } from '#contract/kit/limits.ts';
import { openEnum } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** A site admin opened a view of the reader's account. */
export const accountViewed = defineKind({
  params: v.object({ reason: openEnum(VIEW_REASONS, 'other') }),
  topic: 'account',
  saysWhen: true,
  href: () => '/privacy-policy',
  says: ({ reason }) => {
    const { en, th } = TEXTS[reason];
    return {
      en: {
        title: 'The Sala team viewed your account',
        text: `${en} They saw what you see and couldn’t change anything.`,
        action: 'Read the Privacy Policy',
      },
      th: {
        title: 'ทีมงาน Sala ดูบัญชีของคุณ',
        text: `${th} ทีมงานเห็นเหมือนที่คุณเห็น และแก้ไขอะไรไม่ได้`,
        action: 'อ่านนโยบายความเป็นส่วนตัว',
      },
    };
  },
  several: (count) => ({
    en: `The Sala team viewed your account ${count} times`,
    th: `ทีมงาน Sala ดูบัญชีของคุณ ${count} ครั้ง`,
  }),
});

const TEXTS: Record<ViewReason, Record<Language, string>> = {
  support_request: {
    en: 'A team member opened it to help with your question.',
    th: 'ทีมงานเปิดดูเพื่อช่วยเรื่องที่คุณสอบถาม',
  },
  report: {
    en: 'A team member opened it to check a report.',
    th: 'ทีมงานเปิดดูเพื่อตรวจรายงาน',
  },
  suspected_fraud: {
    en: 'A team member opened it for a security check.',
    th: 'ทีมงานเปิดดูเพื่อตรวจสอบความปลอดภัย',
  },
  other: {
    en: 'A team member opened it for a check.',
    th: 'ทีมงานเปิดดูเพื่อตรวจสอบ',
  },
};
