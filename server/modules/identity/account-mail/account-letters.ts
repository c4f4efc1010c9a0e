import type { WriteLetter } from '#server/modules/notice/mail/letter.ts';

interface Addressee {
  firstName: string;
}

interface WithLink extends Addressee {
  href: string;
}

/** Email with the link that confirms the address, sent after registration. */
export const verifyLetter: WriteLetter<WithLink> = ({ firstName, href }) => ({
  en: {
    subject: 'Confirm your address for Sala',
    preview: 'One press, and your account is open.',
    heading: `Welcome, ${firstName}`,
    paragraphs: [
      'Confirm that this address is yours, and your account is open: list homes, post hunts, and talk with people.',
    ],
    action: { label: 'Confirm my address', href },
    notes: [
      'The link works for three days, and once.',
      'You didn’t register with Sala? Then somebody mistyped their address. Do nothing, and nobody gets an account with yours.',
    ],
  },
  th: {
    subject: 'ยืนยันอีเมลสำหรับ Sala',
    preview: 'กดครั้งเดียว บัญชีก็พร้อมใช้',
    heading: `ยินดีต้อนรับ ${firstName}`,
    paragraphs: ['ยืนยันว่าอีเมลนี้เป็นของคุณ แล้วบัญชีจะพร้อมใช้ทันที ลงประกาศ ฝากหาบ้าน และพูดคุยกับผู้คนได้เลย'],
    action: { label: 'ยืนยันอีเมลของฉัน', href },
    notes: [
      'ลิงก์ใช้ได้สามวัน และใช้ได้ครั้งเดียว',
      'ไม่ได้สมัคร Sala ใช่ไหม อาจมีคนพิมพ์อีเมลผิด ไม่ต้องทำอะไร จะไม่มีใครได้บัญชีด้วยอีเมลของคุณ',
    ],
  },
});

/**
 * Email to the owner of an account when someone registers with the same address. No one else is
 * told that the account exists.
 */
export const alreadyRegisteredLetter: WriteLetter<WithLink> = ({ firstName, href }) => ({
  en: {
    subject: 'You already have an account with Sala',
    preview: 'Sign in with it; what you began comes along.',
    heading: `Hello again, ${firstName}`,
    paragraphs: [
      'Somebody, most likely you, registered with this address. It already has an account, so no second one was opened.',
      'Sign in to the account you have. Drafts that you began just now come along.',
    ],
    action: { label: 'Go on with my account', href },
    notes: [
      'The link works for three days. You don’t know your password any more? Sign-in has a way to a new one.',
      'It wasn’t you? Nothing has changed, and nobody got in.',
    ],
  },
  th: {
    subject: 'คุณมีบัญชี Sala อยู่แล้ว',
    preview: 'เข้าสู่ระบบด้วยบัญชีเดิม งานที่เริ่มไว้จะตามไปด้วย',
    heading: `สวัสดีอีกครั้ง ${firstName}`,
    paragraphs: [
      'มีคนสมัครด้วยอีเมลนี้ น่าจะเป็นคุณเอง อีเมลนี้มีบัญชีอยู่แล้ว จึงไม่ได้เปิดบัญชีใหม่',
      'เข้าสู่ระบบด้วยบัญชีเดิม แบบร่างที่เพิ่งเริ่มไว้จะตามไปด้วย',
    ],
    action: { label: 'ไปต่อด้วยบัญชีของฉัน', href },
    notes: [
      'ลิงก์ใช้ได้สามวัน หากลืมรหัสผ่าน ตั้งใหม่ได้ที่หน้าเข้าสู่ระบบ',
      'ไม่ใช่คุณใช่ไหม ไม่มีอะไรเปลี่ยนแปลง และไม่มีใครเข้าบัญชีของคุณได้',
    ],
  },
});

/** Email with the link to set a new password. */
export const resetLetter: WriteLetter<WithLink> = ({ firstName, href }) => ({
  en: {
    subject: 'A new password for Sala',
    preview: 'The link works for an hour.',
    heading: `A new password, ${firstName}`,
    paragraphs: [
      'Choose a new password. All devices that are signed in will have to sign in again.',
    ],
    action: { label: 'Choose a new password', href },
    notes: [
      'The link works for an hour, and once.',
      'You didn’t ask for this? Do nothing: your password stays as it is.',
    ],
  },
  th: {
    subject: 'ตั้งรหัสผ่านใหม่สำหรับ Sala',
    preview: 'ลิงก์ใช้ได้หนึ่งชั่วโมง',
    heading: `ตั้งรหัสผ่านใหม่ คุณ ${firstName}`,
    paragraphs: ['เลือกรหัสผ่านใหม่ได้เลย ทุกเครื่องที่เข้าสู่ระบบอยู่จะต้องเข้าใหม่อีกครั้ง'],
    action: { label: 'ตั้งรหัสผ่านใหม่', href },
    notes: ['ลิงก์ใช้ได้หนึ่งชั่วโมง และใช้ได้ครั้งเดียว', 'ไม่ได้ขอใช่ไหม ไม่ต้องทำอะไร รหัสผ่านยังเหมือนเดิม'],
  },
});

/** Email that tells the owner that the password was changed, in case it wasn't them. */
export const passwordChangedLetter: WriteLetter<WithLink> = ({ firstName, href }) => ({
  en: {
    subject: 'Your Sala password was changed',
    preview: 'Other devices have been signed out.',
    heading: `Your password was changed, ${firstName}`,
    paragraphs: [
      'The password of your account was changed just now, and other devices were signed out.',
    ],
    notes: ['It wasn’t you? Choose a new password at once.'],
    action: { label: 'That wasn’t me', href },
  },
  th: {
    subject: 'รหัสผ่าน Sala ของคุณถูกเปลี่ยนแล้ว',
    preview: 'เครื่องอื่นออกจากระบบแล้ว',
    heading: `รหัสผ่านถูกเปลี่ยนแล้ว คุณ ${firstName}`,
    paragraphs: ['รหัสผ่านของบัญชีคุณเพิ่งถูกเปลี่ยน และเครื่องอื่นออกจากระบบแล้ว'],
    notes: ['ไม่ใช่คุณใช่ไหม ตั้งรหัสผ่านใหม่ทันที'],
    action: { label: 'ไม่ใช่ฉัน', href },
  },
});
