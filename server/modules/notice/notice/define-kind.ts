import type * as v from 'valibot';

import type { Language } from '#contract/limits.ts';
import type { NoticeTopic } from '#contract/notice-settings.ts';

/** What a notice says in one language, wherever it is read. */
export interface NoticeText {
  title: string;
  /** More of it; null: the title says all. */
  text: string | null;
  /** What the button of its mail says, which leads to `href`. */
  action: string;
}

/** Everything there is to know about one kind of notice. */
export interface KindDefinition<Params extends v.GenericSchema = v.GenericSchema> {
  /**
   * What a notice of it stores: ids and figures, never words. What a released app or an outside
   * program reads of it stays.
   */
  params: Params;
  /** What its reader chooses about it by. */
  topic: NoticeTopic;
  /** @param home the page of the listing that it is about; null: none, or it is off the market */
  says(params: v.InferOutput<Params>, home: string | null): Record<Language, NoticeText>;
  /** The subject of a mail about several. */
  several(count: number): Record<Language, string>;
  /** Where it leads, within Sala; null: nowhere. @param home as above */
  href(params: v.InferOutput<Params>, home: string | null): string | null;
  /** The page at `href` isn't built yet: its mail leads to all notices. */
  isPageMissing?: true;
  /** Its mail isn't sent once the listing is off the market. */
  needsLiveListing?: true;
  /** Its mail says when it happened. */
  saysWhen?: true;
}

/** A kind of notice: one call a file in `kinds/`, one line in `notice-kinds.ts`. */
export const defineKind = <Params extends v.GenericSchema>(
  definition: KindDefinition<Params>,
): KindDefinition<Params> => definition;
