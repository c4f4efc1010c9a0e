import type { Reply } from '#contract/endpoint.ts';
import type { Language } from '#contract/limits.ts';
import type { ListingTexts } from '#contract/listing-form.ts';
import type { generateTexts } from '#contract/listing-text-endpoints.ts';

export type Generated = Reply<typeof generateTexts>['texts'][number];

/** Whether anybody would miss what stands there. */
export function hasWords(text: ListingTexts | undefined): boolean {
  return Boolean(text?.propertyTitle.trim() || text?.propertyDescription.trim());
}

/** What is suggested to be taken at first: the languages in which nobody wrote anything by hand. */
export function languagesToTake(
  texts: readonly ListingTexts[],
  generated: readonly Generated[],
): Language[] {
  return generated
    .map(({ language }) => language)
    .filter((language) => {
      const text = texts.find((one) => one.language === language);
      return !hasWords(text) || text?.textOrigin === 'generated';
    });
}

/** The texts that stood in some languages before they were replaced; empty ones where nothing stood. */
export function textsBefore(
  texts: readonly ListingTexts[],
  languages: readonly Language[],
): ListingTexts[] {
  return languages.map(
    (language) =>
      texts.find((one) => one.language === language) ?? {
        language,
        propertyTitle: '',
        propertyDescription: '',
        textOrigin: 'written',
      },
  );
}

/** Whether what was taken still stands as it was taken: then it can be undone. */
export function isUntouched(
  texts: readonly ListingTexts[],
  taken: readonly ListingTexts[],
): boolean {
  return taken.every((one) => {
    const now = texts.find(({ language }) => language === one.language);
    return (
      now?.propertyTitle === one.propertyTitle &&
      now.propertyDescription === one.propertyDescription
    );
  });
}
