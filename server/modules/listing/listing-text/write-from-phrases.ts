import type { Language } from '#contract/kit/limits.ts';
import type { Random } from '#server/random.ts';

import { PARAGRAPHS } from './description-phrases.ts';
import type { DescribedFacts } from './described-facts.ts';
import type { Phrase } from './phrase.ts';
import { TITLES } from './title-phrases.ts';
import { capital, englishWording } from './wording-en.ts';
import { joined, spaced, thaiWording } from './wording-th.ts';

/**
 * Returns the title and the description of a home in a language. Chooses one applicable phrase of each
 * group, all equally likely, so nothing is said twice.
 */
export function writeFromPhrases(random: Random, home: DescribedFacts, language: Language) {
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
