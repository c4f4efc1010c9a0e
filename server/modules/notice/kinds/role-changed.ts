import * as v from 'valibot';

import { BUSINESS_ROLES, type BusinessRole } from '#contract/kit/permissions.ts';
import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** Names of the roles in a business, within a sentence. */
export const ROLE_NAMES: Record<BusinessRole, { en: string; th: string }> = {
  1: { en: 'admin', th: 'แอดมิน' },
  2: { en: 'manager', th: 'ผู้จัดการ' },
  3: { en: 'assistant', th: 'ผู้ช่วย' },
  4: { en: 'agent', th: 'นายหน้า' },
};

/** The reader has another role in their team. */
export const roleChanged = defineKind({
  params: v.object({ businessId: Id, roleId: v.picklist(Object.values(BUSINESS_ROLES)) }),
  topic: 'team',
  href: () => '/business-dashboard/settings',
  says: ({ roleId }, _home, name) => ({
    en: {
      title: `Your role${name ? ` at ${name}` : ''} is now ${ROLE_NAMES[roleId].en}`,
      text: 'Your role in the team was changed.',
      action: 'View team',
    },
    th: {
      title: `คุณเป็น${ROLE_NAMES[roleId].th}${name ? `ของ ${name} ` : ''}แล้ว`,
      text: 'บทบาทของคุณในทีมเปลี่ยนแล้ว',
      action: 'ดูทีม',
    },
  }),
  several: () => ({ en: 'Your role in the team was changed', th: 'บทบาทของคุณในทีมเปลี่ยนแล้ว' }),
});
