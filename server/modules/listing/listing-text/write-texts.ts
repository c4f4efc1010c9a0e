import { createHash } from 'node:crypto';

import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '#contract/listing/listing-form.ts';
import type { DescribedHome, TextMeans } from '#contract/listing/listing-text-endpoints.ts';
import type { Language } from '#contract/kit/limits.ts';
import { UNSTORABLE } from '#contract/kit/values.ts';
import { Random } from '#server/random.ts';
import type { TextSetting } from '#server/text-settings.ts';

import { type DescribedFacts, describeFacts } from './described-facts.ts';
import { askTextModel, TextModelError, type Written } from './text-model.ts';
import { PARAGRAPHS } from './description-phrases.ts';
import type { Phrase } from './phrase.ts';
import { TITLES } from './title-phrases.ts';
import { capital, englishWording } from './wording-en.ts';
import { joined, spaced, thaiWording } from './wording-th.ts';

export interface WrittenTexts {
  texts: { language: Language; propertyTitle: string; propertyDescription: string }[];
  means: TextMeans;
}

interface Options {
  /** `null`: use the templates. */
  model: TextSetting | null;
  attempt: number;
  onError: (error: TextModelError) => void;
  patienceMs?: number;
}

/**
 * Returns the texts of a listing in both languages. Falls back to the templates if the model fails.
 */
export async function writeTexts(
  home: DescribedHome,
  { model, attempt, onError, patienceMs }: Options,
): Promise<WrittenTexts> {
  const facts = describeFacts(home);
  if (model) {
    try {
      const written = clean(await askTextModel(model, facts, attempt, patienceMs));
      return { texts: present(written), means: 'model' };
    } catch (error) {
      if (!(error instanceof TextModelError)) throw error;
      onError(error);
    }
  }
  return { texts: present(byTemplates(facts, attempt)), means: 'template' };
}

/** Returns template texts. The same facts and attempt give the same texts. */
function byTemplates(facts: DescribedFacts, attempt: number): Written {
  const seed = createHash('sha256').update(JSON.stringify(facts)).digest();
  const random = new Random(seed.readUInt32LE(0), seed.readUInt32LE(4), attempt);
  return {
    en: writeFromPhrases(random, facts, 'en'),
    th: writeFromPhrases(random, facts, 'th'),
  };
}

function present({ en, th }: Written): WrittenTexts['texts'] {
  return (
    [
      ['en', en],
      ['th', th],
    ] as const
  ).map(([language, { title, description }]) => ({
    language,
    propertyTitle: cut(title, TITLE_MAX_LENGTH),
    propertyDescription: cut(description, DESCRIPTION_MAX_LENGTH),
  }));
}

/** Matches a URL, email, phone number, chat id or markup. The facts contain none of these. */
const FOREIGN = /https?:|www\.|@|<[a-z!/]|(?:\+?\d[\s-]?){9,}|\bline\s*(?:id|:)/iu;

/**
 * Matches a price: millions or thousands of the currency, before or after its name. Common fees are
 * smaller and don't match.
 */
const PRICE =
  /\d[\d.,]*\s*(?:million|mn\b|m\s*(?:baht|thb|lkr)|ล้าน|แสน)|\d(?:\d{3}|,\d{3})[\d,.]*\s*(?:baht|thb|rupees|lkr|บาท|รูปี)|(?:฿|\bthb|\blkr|\brs\.?)\s*\d(?:\d{3}|\d{0,2},\d{3})/iu;

/**
 * Returns a model's texts without characters that can't be stored.
 * @throws TextModelError if a text is empty, is in another script, or contains contact details or a
 *   price
 */
function clean({ en, th }: Written): Written {
  const cleaned = { en: cleanText(en), th: cleanText(th) };
  for (const [language, { title, description }] of Object.entries(cleaned)) {
    if (!title || !description) throw new TextModelError(`its ${language} text is empty`);
    if (FOREIGN.test(`${title}\n${description}`)) {
      throw new TextModelError(`its ${language} text contains contact details or a link`);
    }
    if (PRICE.test(`${title}\n${description}`)) {
      throw new TextModelError(`its ${language} text contains a price`);
    }
  }
  if (
    !/[\u0e00-\u0e7f]/.test(cleaned.th.description) ||
    /[\u0e00-\u0e7f]{12}/.test(cleaned.en.title)
  ) {
    throw new TextModelError('its texts are in the wrong languages');
  }
  return cleaned;
}

function cleanText({ title, description }: Written['en']): Written['en'] {
  const plain = (text: string) => text.toWellFormed().replaceAll(new RegExp(UNSTORABLE, 'gu'), '');
  return {
    title: plain(title).replace(/\s+/g, ' ').trim(),
    description: plain(description)
      .replace(/\r\n?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

/** Cuts a text at a word if possible, and never within a grapheme. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(
    text,
  )) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  const whole = text.slice(0, end);
  const space = whole.lastIndexOf(' ');
  return (space > most * 0.8 ? whole.slice(0, space) : whole).trimEnd();
}

/**
 * Returns the title and the description of a home in a language. Chooses one applicable phrase of each
 * group, all equally likely, so nothing is said twice.
 */
function writeFromPhrases(random: Random, home: DescribedFacts, language: Language) {
  const wording = { en: englishWording(home), th: thaiWording(home) };
  const choose = (phrases: readonly Phrase[]): string | null => {
    const fitting = phrases.flatMap((phrase) => (phrase(home, wording) || {})[language] || []);
    return fitting.length === 0 ? null : random.pick(fitting);
  };
  const plain = {
    en: `${capital(wording.en.kind)}${wording.en.within}`,
    th: joined(wording.th.offered, wording.th.area),
  };
  const title = choose(TITLES) ?? plain[language];
  const description = PARAGRAPHS.map((groups) =>
    groups.flatMap((group) => choose(group) ?? []).join(' '),
  )
    .filter(Boolean)
    .join('\n\n');
  return language === 'th'
    ? { title: spaced(title), description: spaced(description) }
    : { title, description };
}
