import type { Language } from '#contract/limits.ts';

/** What a mail says, without any form: `renderLetter` gives it both of its forms. */
export interface Letter {
  subject: string;
  /** The line that a list of mails shows behind the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Several things that are told of together, each with its own place. */
  items?: readonly LetterItem[];
  /** The one thing to do. */
  action?: { label: string; href: string };
  /** Small print below: how long the link works, what to do if it wasn't you. */
  notes: readonly string[];
  /** Why it was sent, and where that is changed; absent: it was asked for. */
  foot?: { why: string; links: readonly { label: string; href: string }[] };
}

/** One of several things that a mail tells of. */
export interface LetterItem {
  title: string;
  /** Empty: the title says all. */
  text: string;
  href: string;
}

/** Writes a letter, to somebody, in their language. */
export type WriteLetter<Facts> = (facts: Facts) => Record<Language, Letter>;
