import { BUSINESS_ROLES, type BusinessRole } from '#contract/kit/permissions.ts';
import { ROLE_NAMES } from '#server/modules/notice/kinds/team-kinds.ts';
import type { WriteEmail } from '#server/modules/notice/mail/email-text.ts';

interface Invited {
  /** Name of the invited person; empty: not known. */
  name: string;
  inviter: string;
  business: string;
  roleId: BusinessRole;
  href: string;
}

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

/** Email that invites someone to a team, or asks a member to become its admin. */
export const invitationEmail: WriteEmail<Invited> = (facts) =>
  facts.roleId === BUSINESS_ROLES.admin ? offerEmail(facts) : memberEmail(facts);

const offerEmail: WriteEmail<Invited> = ({ inviter, business, href }) => ({
  en: {
    subject: `Become the admin of ${business}?`,
    preview: 'Accept or decline the role.',
    heading: `Become the admin of ${business}?`,
    paragraphs: [
      `${inviter} wants you to become the admin of ${business}. You would decide about the team, the business’s details and its closing.`,
      `${inviter} then becomes a manager.`,
    ],
    action: { label: 'View the offer', href },
    notes: ['This link works for 7 days. Nothing changes until you accept.'],
  },
  th: {
    subject: `รับเป็นแอดมินของ ${business} ไหม`,
    preview: 'เปิดดูเพื่อตอบรับหรือปฏิเสธ',
    heading: `รับเป็นแอดมินของ ${business} ไหม`,
    paragraphs: [
      `${inviter} อยากให้คุณเป็นแอดมินของ ${business} ซึ่งดูแลทีม ข้อมูลธุรกิจ และปิดธุรกิจได้`,
      `จากนั้น ${inviter} จะเป็นผู้จัดการ`,
    ],
    action: { label: 'ดูข้อเสนอ', href },
    notes: ['ลิงก์ใช้ได้ 7 วัน ทุกอย่างยังเหมือนเดิมจนกว่าคุณจะตอบรับ'],
  },
});

const memberEmail: WriteEmail<Invited> = ({ name, inviter, business, roleId, href }) => ({
  en: {
    subject: `${inviter} invited you to join ${business} on Sala`,
    preview: 'Accept or decline the invitation.',
    heading: name ? `You’re invited, ${name}` : 'You’re invited',
    paragraphs: [
      `${inviter} invited you to join ${business} on Sala as ${ROLE_NAMES[roleId].en}.`,
      'Members manage the business’s listings and reply to people on its behalf.',
    ],
    action: { label: 'View invitation', href },
    notes: [
      'This link works for 7 days, for this email only.',
      'Don’t know the sender? Ignore this email. Opening the link doesn’t make you a member.',
    ],
  },
  th: {
    subject: `${inviter} ชวนคุณเข้าทีม ${business}`,
    preview: 'เปิดดูเพื่อตอบรับหรือปฏิเสธ',
    heading: name ? `คุณได้รับคำเชิญ คุณ ${name}` : 'คุณได้รับคำเชิญ',
    paragraphs: [
      `${inviter} อยากให้คุณเข้าร่วม ${business} บน Sala ในฐานะ${ROLE_NAMES[roleId].th}`,
      'สมาชิกในทีมช่วยกันดูแลประกาศ และพูดคุยกับลูกค้าในนามธุรกิจ',
    ],
    action: { label: 'ดูคำเชิญ', href },
    notes: ['ลิงก์ใช้ได้ 7 วัน สำหรับอีเมลนี้เท่านั้น', 'ไม่รู้จักผู้ส่งใช่ไหม ไม่ต้องทำอะไร การเปิดลิงก์ยังไม่ถือว่าเข้าร่วม'],
  },
});
