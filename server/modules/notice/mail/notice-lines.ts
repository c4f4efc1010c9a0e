import type { Language } from '#contract/limits.ts';
import type { NoticeKind } from '#contract/notice.ts';

import { type NoticeLine, NOTICES_PAGE, type NoticeWords } from './notice-line.ts';
import { HOME_WORDS } from './notice-lines-homes.ts';
import { PEOPLE_WORDS } from './notice-lines-people.ts';

/** The words of mails about notices: every kind has some, or it doesn't compile. */
export const NOTICE_WORDS: { [Kind in NoticeKind]: NoticeWords<Kind> } = {
  ...PEOPLE_WORDS,
  ...HOME_WORDS,
};

/** Of a newer release, or damaged: that something is there can still be said. */
export const UNKNOWN_LINE: Record<Language, NoticeLine> = {
  en: { title: 'Something new on Sala', text: null, action: 'See what it is', path: NOTICES_PAGE },
  th: { title: 'มีสิ่งใหม่ใน Sala', text: null, action: 'ดูว่าคืออะไร', path: NOTICES_PAGE },
};
