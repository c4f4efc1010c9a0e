import type { BusinessRole } from '#contract/kit/permissions.ts';

/** Names of the roles in a business, within a sentence. */
export const ROLE_NAMES: Record<BusinessRole, { en: string; th: string }> = {
  1: { en: 'admin', th: 'แอดมิน' },
  2: { en: 'manager', th: 'ผู้จัดการ' },
  3: { en: 'assistant', th: 'ผู้ช่วย' },
  4: { en: 'agent', th: 'นายหน้า' },
};
