import type { Language } from '#contract/limits.ts';
import type { ListingTexts } from '#contract/listing-form.ts';

type Words = Pick<ListingTexts, 'propertyTitle' | 'propertyDescription'>;

/**
 * The texts with a change in one language. The first stays first: it is the one that the listing was
 * written in. A language in which nothing stands any more goes, and what a person changed is theirs.
 */
export function withText(
  texts: readonly ListingTexts[],
  language: Language,
  change: Partial<Words>,
): ListingTexts[] {
  const empty: ListingTexts = {
    language,
    propertyTitle: '',
    propertyDescription: '',
    textOrigin: 'written',
  };
  const before = texts.find((one) => one.language === language);
  const after: ListingTexts = { ...(before ?? empty), ...change, textOrigin: 'written' };
  const next = before
    ? texts.map((one) => (one.language === language ? after : one))
    : [...texts, after];
  return next.filter(
    ({ propertyTitle, propertyDescription }) => propertyTitle !== '' || propertyDescription !== '',
  );
}
