import { expect, test } from 'vitest';

import type { ListingTexts } from '#contract/listing-form.ts';

import { isUntouched, languagesToTake, textsBefore } from './write-for-me.tsx';

const text = (
  language: 'en' | 'th',
  propertyTitle: string,
  textOrigin: ListingTexts['textOrigin'] = 'written',
): ListingTexts => ({ language, propertyTitle, propertyDescription: '', textOrigin });

const generated = [text('en', 'A condo'), text('th', 'คอนโด')].map((one) => ({
  ...one,
  textOrigin: 'generated' as const,
}));

test('languagesToTake preselects only languages without a text written by the user', () => {
  expect(languagesToTake([], generated)).toEqual(['en', 'th']);
  expect(languagesToTake([text('en', 'My own words')], generated)).toEqual(['th']);
  expect(languagesToTake([text('en', ' ')], generated)).toEqual(['en', 'th']);
  expect(languagesToTake([text('en', 'Theirs', 'generated')], generated)).toEqual(['en', 'th']);
});

test('textsBefore returns the previous texts, or empty ones if there were none', () => {
  expect(textsBefore([text('en', 'My own words')], ['en', 'th'])).toEqual([
    text('en', 'My own words'),
    text('th', ''),
  ]);
});

test('isUntouched returns false once a generated text was changed', () => {
  expect(isUntouched(generated, generated)).toBe(true);
  expect(isUntouched([text('en', 'A condo, changed'), generated[1]!], generated)).toBe(false);
  expect(isUntouched([], generated)).toBe(false);
});
