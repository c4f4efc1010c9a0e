import type { HomeWords } from './home-words.ts';
import type { englishWords } from './words-en.ts';
import type { thaiWords } from './words-th.ts';

type Said = string | null | false | 0 | undefined;

/**
 * Returns a phrase about a home in each language, written independently of the other. Nothing, or no
 * phrase in a language, if it doesn't apply to the home.
 */
export type Phrase = (
  home: HomeWords,
  words: { en: ReturnType<typeof englishWords>; th: ReturnType<typeof thaiWords> },
) => { en?: Said; th?: Said } | null | false | 0 | '' | undefined;

export const isPlot = ({ propertyType }: HomeWords) => propertyType === 'land';
export const isCondo = ({ propertyType }: HomeWords) => propertyType === 'condo';
export const isHouse = (home: HomeWords) => !isPlot(home) && !isCondo(home);
