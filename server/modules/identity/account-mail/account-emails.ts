import type { WriteEmail } from '#server/modules/notice/mail/email-text.ts';
import { titleWithoutLinks } from '#server/modules/notice/mail/title-without-links.ts';

interface Addressee {
  firstName: string;
}

interface WithLink extends Addressee {
  href: string;
}

interface WithEmail extends WithLink {
  /** The email of the account, for a reader with several. */
  email: string;
}

interface WithListings extends WithLink {
  /** Titles of the listings that are submitted once the reader is in. */
  listings: readonly string[];
}

const nameEn = (title: string) => {
  const plainTitle = titleWithoutLinks(title);
  return plainTitle ? `Your listing “${plainTitle}”` : 'Your listing';
};

const nameTh = (title: string) => {
  const plainTitle = titleWithoutLinks(title);
  return plainTitle ? `ประกาศ “${plainTitle}”` : 'ประกาศของคุณ';
};

/** Email with the link that confirms the email, sent after registration. */
export const verificationEmail: WriteEmail<WithListings> = ({ firstName, href, listings }) => ({
  en: {
    subject: 'Confirm your email for Sala',
    preview: 'One click and your account is ready.',
    heading: `Welcome, ${firstName}`,
    paragraphs:
      listings.length > 0
        ? [
            ...listings.map(
              (title) => `${nameEn(title)} is saved. Confirm your email, and it goes to review.`,
            ),
            'Your account is activated at the same time.',
          ]
        : [
            'Confirm your email to activate your account. Then you can list properties and start hunts.',
          ],
    action: { label: 'Confirm my email', href },
    notes: [
      'This link works once and expires in 3 days.',
      'If you didn’t register with Sala, ignore this email. No account will be activated.',
    ],
  },
  th: {
    subject: 'ยืนยันอีเมลสำหรับ Sala',
    preview: 'กดครั้งเดียว บัญชีก็พร้อมใช้',
    heading: `ยินดีต้อนรับ ${firstName}`,
    paragraphs:
      listings.length > 0
        ? [
            ...listings.map(
              (title) => `${nameTh(title)} บันทึกไว้แล้ว ยืนยันอีเมลแล้วเราจะส่งประกาศไปตรวจทันที`,
            ),
            'บัญชีของคุณจะเปิดใช้พร้อมกัน',
          ]
        : ['ยืนยันอีเมลเพื่อเปิดใช้บัญชี แล้วลงประกาศและฝากหาได้ทันที'],
    action: { label: 'ยืนยันอีเมลของฉัน', href },
    notes: ['ลิงก์นี้ใช้ได้ครั้งเดียวภายใน 3 วัน', 'หากคุณไม่ได้สมัคร Sala ไม่ต้องทำอะไร จะไม่มีการเปิดใช้บัญชี'],
  },
});

/**
 * Email to the owner of an account when someone registers with the same email. No one else is
 * told that the account exists.
 */
export const alreadyRegisteredEmail: WriteEmail<WithListings> = ({
  firstName,
  href,
  listings,
}) => ({
  en: {
    subject: 'You already have a Sala account',
    preview: 'Log in to continue with your drafts.',
    heading: `Welcome back, ${firstName}`,
    paragraphs: [
      'Someone, probably you, tried to register with this email. It already has an account, so we didn’t create a second one.',
      'Log in to your existing account. The drafts you just started will be moved to it.',
      ...listings.map(
        (title) => `${nameEn(title)} will be a draft in it. Check and submit it there.`,
      ),
    ],
    action: { label: 'Continue to my account', href },
    notes: [
      'This link expires in 3 days. You can reset your password on the login page.',
      'If this wasn’t you, ignore this email. Nothing has changed.',
    ],
  },
  th: {
    subject: 'คุณมีบัญชี Sala อยู่แล้ว',
    preview: 'เข้าสู่ระบบเพื่อทำฉบับร่างต่อ',
    heading: `สวัสดีอีกครั้ง ${firstName}`,
    paragraphs: [
      'มีการสมัครด้วยอีเมลนี้ น่าจะเป็นคุณเอง อีเมลนี้มีบัญชีอยู่แล้ว เราจึงไม่ได้สร้างบัญชีใหม่',
      'เข้าสู่ระบบด้วยบัญชีเดิม ฉบับร่างที่เพิ่งเริ่มไว้จะย้ายตามไปด้วย',
      ...listings.map((title) => `${nameTh(title)} จะเป็นฉบับร่างในบัญชีเดิม ตรวจทานแล้วส่งขออนุมัติได้ที่นั่น`),
    ],
    action: { label: 'ไปที่บัญชีของฉัน', href },
    notes: ['ลิงก์ใช้ได้ 3 วัน หากลืมรหัสผ่าน ตั้งใหม่ได้ที่หน้าเข้าสู่ระบบ', 'หากไม่ใช่คุณ ไม่ต้องทำอะไร บัญชียังเหมือนเดิม'],
  },
});

/** Email with the link to set a new password. */
export const resetEmail: WriteEmail<WithEmail> = ({ firstName, email, href }) => ({
  en: {
    subject: 'Reset your Sala password',
    preview: 'This link expires in 1 hour.',
    heading: `Reset your password, ${firstName}`,
    paragraphs: [`Choose a new password for ${email}. You’ll be logged out on all your devices.`],
    action: { label: 'Choose a new password', href },
    notes: [
      'This link works once and expires in 1 hour.',
      'If you didn’t ask for this, ignore this email. Your password won’t change.',
    ],
  },
  th: {
    subject: 'ตั้งรหัสผ่านใหม่สำหรับ Sala',
    preview: 'ลิงก์ใช้ได้ 1 ชั่วโมง',
    heading: `ตั้งรหัสผ่านใหม่ คุณ ${firstName}`,
    paragraphs: [`ตั้งรหัสผ่านใหม่สำหรับ ${email} แล้วทุกเครื่องต้องเข้าสู่ระบบอีกครั้ง`],
    action: { label: 'ตั้งรหัสผ่านใหม่', href },
    notes: ['ลิงก์ใช้ได้ 1 ชั่วโมง และใช้ได้ครั้งเดียว', 'หากคุณไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านยังเหมือนเดิม'],
  },
});

/** Email that tells the owner that the password was changed, in case it wasn't them. */
export const passwordChangedEmail: WriteEmail<WithEmail> = ({ firstName, email, href }) => ({
  en: {
    subject: 'Your Sala password was changed',
    preview: 'Your other devices have been logged out.',
    heading: `Your password was changed, ${firstName}`,
    paragraphs: [
      `The password for ${email} was just changed, and your other devices were logged out.`,
    ],
    notes: ['If this wasn’t you, reset your password now.'],
    action: { label: 'Reset password', href },
  },
  th: {
    subject: 'รหัสผ่าน Sala ของคุณถูกเปลี่ยนแล้ว',
    preview: 'เครื่องอื่นออกจากระบบแล้ว',
    heading: `รหัสผ่านถูกเปลี่ยนแล้ว คุณ ${firstName}`,
    paragraphs: [`รหัสผ่านของ ${email} เพิ่งถูกเปลี่ยน และเครื่องอื่นออกจากระบบแล้ว`],
    notes: ['หากไม่ใช่คุณ ให้ตั้งรหัสผ่านใหม่ทันที'],
    action: { label: 'ตั้งรหัสผ่านใหม่', href },
  },
});
