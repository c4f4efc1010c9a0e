import type { Language } from '#contract/limits.ts';
import type { NoticeKind, NoticeParams } from '#contract/notice.ts';

/** What a mail says of one notice. */
export interface NoticeLine {
  title: string;
  /** More of it; null: the title says all. */
  text: string | null;
  /** What its button says. */
  action: string;
  /** Where it leads, without the origin; null: to the home, or to all notices where it is gone. */
  path: string | null;
}

/** The words of mails about a kind of notice: about one, and the subject of several. */
export interface NoticeWords<Kind extends NoticeKind> {
  /** @param isLive whether the home that it is about is on the market */
  line: (params: NoticeParams<Kind>, isLive: boolean) => Record<Language, NoticeLine>;
  many: (count: number) => Record<Language, string>;
}

/** Pages of parts that aren't open yet are reached from the notices, which know what is. */
export const NOTICES_PAGE = '/notifications';
