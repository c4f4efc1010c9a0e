import * as v from 'valibot';
import { expect, test } from 'vitest';

import { formOfDraft } from './listing-draft.ts';
import { ListingDraft, ListingForm, ListingTexts, listingErrors } from './listing-form.ts';

const textsOf = (propertyTitle: string, propertyDescription: string) =>
  v.parse(ListingTexts, { language: 'en', propertyTitle, propertyDescription });

test('titles are one line without characters that reorder the text beside them', () => {
  const { propertyTitle } = textsOf('House\r\nby the\u2028sea \u202e000,1\u202c\u2066 \u200f฿', '');
  expect(propertyTitle).toBe('House by the sea 000,1 ฿');
});

test('descriptions keep their line breaks only', () => {
  const { propertyDescription } = textsOf('', 'Two\n\nfloors,\u202e\u2069 a garden');
  expect(propertyDescription).toBe('Two\n\nfloors, a garden');
});

test('Thai and Sinhala keep their invisible joiners', () => {
  const text = 'ශ්\u200dරී ලංකා บ้าน\u200bสวน';
  expect(textsOf(text, text)).toMatchObject({ propertyTitle: text, propertyDescription: text });
});

test('streets and references are one line', () => {
  const draft = { streetNameHouseNumber: '12\nSoi 3', ref: 'A\t1\u202e' };
  expect(v.parse(ListingDraft, draft)).toEqual({
    streetNameHouseNumber: '12 Soi 3',
    ref: 'A 1',
  });
});

test.each([
  ['title', 'a'.repeat(121), 'A description'],
  ['description', 'A title', 'b'.repeat(10_000)],
])('a draft keeps a %s that is too long whole, and says so', (_what, title, description) => {
  const texts = [{ language: 'en', propertyTitle: title, propertyDescription: description }];
  const form = formOfDraft(v.parse(ListingDraft, { texts }));
  expect(form.texts[0]).toMatchObject({
    propertyTitle: title,
    propertyDescription: description,
  });
  const context = { district: null, today: '2026-01-01', knownDay: null };
  expect(listingErrors(form, context)).toContainEqual({ field: 'texts', rule: 'too_long' });
  expect(v.is(ListingForm, form)).toBe(false);
});
