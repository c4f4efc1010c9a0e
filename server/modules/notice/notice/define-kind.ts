import type * as v from 'valibot';

import type { Language } from '#contract/kit/limits.ts';
import type { NoticeTopic } from '#contract/notice/notice-settings.ts';
import type { SignLink } from '#server/modules/notice/mail/link-signature.ts';

/** The text of a notice, for the app and emails. */
export interface NoticeText {
  title: Record<Language, string>;
  /** Further text; null if the title says everything. */
  text: Record<Language, string> | null;
  /** Label of the email's button, which links to `href`. */
  action: Record<Language, string>;
}

/** The reader of an email, and the signature of what its links may do without a login. */
export interface MailReader {
  userId: number;
  sign: SignLink;
}

/** The definition of a kind of notice. */
export interface KindDefinition<Params extends v.GenericSchema = v.GenericSchema> {
  /**
   * Schema of the stored data: ids and numbers, never text. Fields that a released app or external
   * program reads must stay.
   */
  params: Params;
  /** The topic under which the reader's settings apply. */
  topic: NoticeTopic;
  /**
   * @param home the path of the notice's listing; null: none, or it is off the market
   * @param name the name of the notice's listing or business, short enough for a title; null: none
   */
  message(params: v.InferOutput<Params>, home: string | null, name: string | null): NoticeText;
  /** The subject of an email about several notices. */
  several(count: number): Record<Language, string>;
  /** Path in the app; null: no link. @param home as above */
  href(params: v.InferOutput<Params>, home: string | null): string | null;
  /** Path in emails, if its link works without a login. Default: `href`. */
  mailHref?(params: v.InferOutput<Params>, reader: MailReader): string;
  /** The page at `href` doesn't exist yet, so emails link to all notices. */
  isPageMissing?: true;
  /** The email isn't sent once the listing is off the market. */
  needsLiveListing?: true;
  /** It repeats a notice of this kind with the same params, so one email doesn't contain both. */
  remindsOf?: string;
  /** Its email also follows the mode that the reader chose for the hunt `huntId`. */
  followsHunt?: true;
  /** The email contains the time of the event. */
  saysWhen?: true;
}

/** Defines a kind of notice: one call in `kinds/`, under its name in the database and the API. */
export const defineKind = <Params extends v.GenericSchema>(
  definition: KindDefinition<Params>,
): KindDefinition<Params> => definition;
