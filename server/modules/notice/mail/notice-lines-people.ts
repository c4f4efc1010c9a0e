import type { NoticeKind } from '#contract/notice.ts';

import { NOTICES_PAGE, type NoticeWords } from './notice-line.ts';
import { securityLine } from './notice-lines-security.ts';

/** The words of mails about the account, and about what other people do. */
export const PEOPLE_WORDS = {
  welcome: {
    line: () => ({
      en: {
        title: 'Your Sala account is open',
        text: 'Save the homes you like with their heart, and find them on all your devices. Looking for something particular? Say it once, and the market looks for you.',
        action: 'Look at homes',
        path: '/',
      },
      th: {
        title: 'บัญชี Sala ของคุณพร้อมใช้แล้ว',
        text: 'กดหัวใจเก็บบ้านที่ชอบ แล้วเปิดดูได้จากทุกเครื่อง กำลังหาบ้านแบบเฉพาะอยู่หรือเปล่า บอกไว้ครั้งเดียว ตลาดจะช่วยหาให้',
        action: 'ดูบ้าน',
        path: '/',
      },
    }),
    many: () => ({ en: 'Your Sala account is open', th: 'บัญชี Sala ของคุณพร้อมใช้แล้ว' }),
  },
  security: {
    line: securityLine,
    many: (count) => ({
      en: `${count} changes of how your account is signed in to`,
      th: `การเข้าสู่ระบบบัญชีของคุณมีการเปลี่ยนแปลง ${count} เรื่อง`,
    }),
  },
  verification_decided: {
    line: ({ status }) => ({
      en: {
        title: status === 'approved' ? 'You are verified' : 'You could not be verified',
        text:
          status === 'approved'
            ? 'Others see that your name is yours. The photo of your document is deleted.'
            : 'The page says why; you can ask again. The photo of your document is deleted.',
        action: status === 'approved' ? 'See it' : 'See why',
        path: '/users/verifyprofile',
      },
      th: {
        title: status === 'approved' ? 'ยืนยันตัวตนแล้ว' : 'ยืนยันตัวตนไม่สำเร็จ',
        text:
          status === 'approved'
            ? 'คนอื่นจะเห็นว่าเป็นชื่อของคุณจริง รูปเอกสารถูกลบแล้ว'
            : 'ดูเหตุผลได้ในหน้ายืนยันตัวตน แล้วขอใหม่ได้ รูปเอกสารถูกลบแล้ว',
        action: status === 'approved' ? 'ดู' : 'ดูเหตุผล',
        path: '/users/verifyprofile',
      },
    }),
    many: () => ({ en: 'Your requests to be verified are decided', th: 'คำขอยืนยันตัวตนมีผลแล้ว' }),
  },
  message: {
    line: () => ({
      en: { title: 'New message', text: null, action: 'Read it', path: NOTICES_PAGE },
      th: { title: 'ข้อความใหม่', text: null, action: 'เปิดอ่าน', path: NOTICES_PAGE },
    }),
    many: (count) => ({ en: `${count} new messages`, th: `ข้อความใหม่ ${count} ข้อความ` }),
  },
  invitation_accepted: {
    line: () => ({
      en: {
        title: 'Your invitation was accepted',
        text: 'There is one more in your team.',
        action: 'See what is new',
        path: NOTICES_PAGE,
      },
      th: {
        title: 'คำเชิญของคุณได้รับการตอบรับแล้ว',
        text: 'ทีมของคุณมีสมาชิกเพิ่มหนึ่งคน',
        action: 'ดูเรื่องใหม่',
        path: NOTICES_PAGE,
      },
    }),
    many: (count) => ({
      en: `${count} of your invitations were accepted`,
      th: `คำเชิญของคุณ ${count} รายการได้รับการตอบรับแล้ว`,
    }),
  },
  agent_requested: {
    line: () => ({
      en: {
        title: 'Somebody asks you to be their agent',
        text: 'Say yes or no; until then they don’t see your address.',
        action: 'Answer',
        path: NOTICES_PAGE,
      },
      th: {
        title: 'มีคนขอให้คุณเป็นเอเจนต์',
        text: 'ตอบรับหรือปฏิเสธได้ ระหว่างนี้เขายังไม่เห็นที่อยู่ติดต่อของคุณ',
        action: 'ตอบ',
        path: NOTICES_PAGE,
      },
    }),
    many: (count) => ({
      en: `${count} people ask you to be their agent`,
      th: `มี ${count} คนขอให้คุณเป็นเอเจนต์`,
    }),
  },
  agent_answered: {
    line: ({ isAccepted }) => ({
      en: {
        title: isAccepted ? 'The agent said yes' : 'The agent said no this time',
        text: isAccepted ? 'Now you see how to reach each other.' : 'There are others to ask.',
        action: isAccepted ? 'See how' : 'See who else',
        path: NOTICES_PAGE,
      },
      th: {
        title: isAccepted ? 'เอเจนต์ตอบรับแล้ว' : 'ครั้งนี้เอเจนต์ไม่สะดวก',
        text: isAccepted ? 'ตอนนี้เห็นช่องทางติดต่อของกันและกันแล้ว' : 'ยังมีคนอื่นให้ถามได้',
        action: isAccepted ? 'ดูช่องทางติดต่อ' : 'ดูคนอื่น',
        path: NOTICES_PAGE,
      },
    }),
    many: (count) => ({
      en: `${count} agents answered you`,
      th: `มีเอเจนต์ตอบคุณ ${count} คน`,
    }),
  },
} satisfies { [Kind in NoticeKind]?: NoticeWords<Kind> };
