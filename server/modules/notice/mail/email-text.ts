import type { Language } from '#contract/kit/limits.ts';

/** The content of an email without formatting; `renderEmail` creates its HTML and text bodies. */
export interface EmailText {
  subject: string;
  /** Preview text that mail apps show after the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Several events in one email, each with its own link. */
  items?: readonly EmailItem[];
  /** The main button. */
  action?: { label: string; href: string };
  /** Small print at the end: how long the link works, what to do if it wasn't you. */
  notes: readonly string[];
  /** Why the email was sent, and links to change that; absent if the reader requested the email. */
  foot?: { why: string; links: readonly { label: string; href: string }[] };
}

/** One of several events in an email. */
export interface EmailItem {
  title: string;
  /** Empty if the title says everything. */
  text: string;
  href: string;
}

/** Returns an email in every language. */
export type WriteEmail<Facts> = (facts: Facts) => Record<Language, EmailText>;
