import type { DescribedFacts } from './described-facts.ts';
import type { englishWording } from './wording-en.ts';
import type { thaiWording } from './wording-th.ts';

type Phrasing = string | null | false | 0 | undefined;

/**
 * Returns a phrase about a home in each language, written independently of the other. Nothing, or no
 * phrase in a language, if it doesn't apply to the home.
 */
export type Phrase = (
  home: DescribedFacts,
  wording: { en: ReturnType<typeof englishWording>; th: ReturnType<typeof thaiWording> },
) => { en?: Phrasing; th?: Phrasing } | null | false | 0 | '' | undefined;

export const isPlot = ({ propertyType }: DescribedFacts) => propertyType === 'land';
export const isCondo = ({ propertyType }: DescribedFacts) => propertyType === 'condo';
export const isHouse = (home: DescribedFacts) => !isPlot(home) && !isCondo(home);
