import type { DescribedFacts } from './described-facts.ts';
import type { englishWords } from './words-en.ts';
import type { thaiWords } from './words-th.ts';

type Said = string | null | false | 0 | undefined;

/**
 * Returns a phrase about a home in each language, written independently of the other. Nothing, or no
 * phrase in a language, if it doesn't apply to the home.
 */
export type Phrase = (
  home: DescribedFacts,
  words: { en: ReturnType<typeof englishWords>; th: ReturnType<typeof thaiWords> },
) => { en?: Said; th?: Said } | null | false | 0 | '' | undefined;

export const isPlot = ({ propertyType }: DescribedFacts) => propertyType === 'land';
export const isCondo = ({ propertyType }: DescribedFacts) => propertyType === 'condo';
export const isHouse = (home: DescribedFacts) => !isPlot(home) && !isCondo(home);
