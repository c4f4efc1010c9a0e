import type { BusinessRole } from '#contract/permissions.ts';
import type { WriteLetter } from '#server/modules/notice/mail/letter.ts';

interface Invited {
  /** Name of the invited person, if known. */
  name: string | null;
  inviter: string;
  business: string;
  roleId: BusinessRole;
  href: string;
}

const ROLES: Record<BusinessRole, { en: string; th: string }> = {
  1: { en: 'admin', th: 'ผู้ดูแล' },
  2: { en: 'manager', th: 'ผู้จัดการ' },
  3: { en: 'assistant', th: 'ผู้ช่วย' },
  4: { en: 'agent', th: 'ตัวแทน' },
};

/**
 * Returns a business's name for an email to a recipient who may not know it: on one line, without
 * text that an email client turns into a link.
 */
export function plainName(name: string): string {
  return name
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/:\/+|[@<>]/g, ' ')
    .replace(/\.(?=[\p{L}\p{N}])/gu, '. ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 80);
}

/** Email that invites someone to a team. */
export const invitationLetter: WriteLetter<Invited> = ({
  name,
  inviter,
  business,
  roleId,
  href,
}) => ({
  en: {
    subject: `${inviter} invites you to the team of ${business}`,
    preview: 'Have a look, and say yes or no.',
    heading: name ? `A place in the team, ${name}` : 'A place in the team',
    paragraphs: [
      `${inviter} would like you to join ${business} on Sala, as ${ROLES[roleId].en}.`,
      'Members look after the business’s listings and talk with people in its name.',
    ],
    action: { label: 'See the invitation', href },
    notes: [
      'The link works for seven days, for this address alone.',
      'You don’t know them? Do nothing, or say no there. You join nothing by opening it.',
    ],
  },
  th: {
    subject: `${inviter} ชวนคุณเข้าทีม ${business}`,
    preview: 'เปิดดู แล้วค่อยตอบรับหรือปฏิเสธ',
    heading: name ? `มีที่ในทีมรอคุณอยู่ คุณ ${name}` : 'มีที่ในทีมรอคุณอยู่',
    paragraphs: [
      `${inviter} อยากให้คุณเข้าร่วม ${business} บน Sala ในฐานะ${ROLES[roleId].th}`,
      'สมาชิกในทีมช่วยกันดูแลประกาศ และพูดคุยกับลูกค้าในนามธุรกิจ',
    ],
    action: { label: 'ดูคำเชิญ', href },
    notes: [
      'ลิงก์ใช้ได้เจ็ดวัน และใช้ได้กับอีเมลนี้เท่านั้น',
      'ไม่รู้จักใช่ไหม ไม่ต้องทำอะไร หรือเปิดไปปฏิเสธก็ได้ การเปิดดูยังไม่ถือว่าเข้าร่วม',
    ],
  },
});
