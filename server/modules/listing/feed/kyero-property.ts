import { TITLE_MAX_LENGTH } from '#contract/listing/listing-form.ts';
import { LISTING_FEATURES, type PropertyType } from '#contract/listing/listing-values.ts';
import { MARKETS, type Market } from '#contract/place/market.ts';

import { COLUMNS, rowOfCells } from './feed-columns.ts';
import { readFigure } from './feed-values.ts';
import { featureOf, marketOf, typeOf } from './feed-words.ts';
import { plainText } from './plain-text.ts';
import type { XmlElement } from './xml-feed.ts';

/** Prefix of our own elements, which hold data that Kyero's format doesn't cover. */
export const OWN_PREFIX = 'sala:';
export const OWN_NAMESPACE = 'urn:sala:listing:1';

/**
 * Converts a property of Kyero's format to a row. Our own elements, named like the columns of a
 * table, override Kyero's. Unknown elements are ignored.
 */
export function rowOfProperty(property: XmlElement): Record<string, unknown> {
  const own = ownCells(property);
  const row = { ...rowOfKyero(property), ...rowOfCells(own) };
  if (Object.keys(row.texts).length === 0) {
    // Texts from our own elements are kept as they are. Other texts lose their markup.
    row.texts = textsOf(property);
  }
  return row;
}

function ownCells(property: XmlElement): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const { name, text } of property.children) {
    const column = name.startsWith(OWN_PREFIX) ? name.slice(OWN_PREFIX.length) : '';
    if (COLUMNS.includes(column)) cells[column] = text;
  }
  return cells;
}

function rowOfKyero(property: XmlElement): Record<string, unknown> & { texts: object } {
  const say = (...path: string[]) => textAt(property, path);
  const type = typeOf(say('type'));
  const country = marketOf(say('country'));
  const isLand = type === 'land';
  return {
    // `ref` is the agency's own reference, which people see. `id` is internal to the feed.
    ...given('ref', say('ref') || say('id')),
    ...given('date', say('date')),
    ...given('propertyType', type),
    ...priceOf(property, country),
    ...given('country', country),
    ...given('province', say('province')),
    ...given('district', say('town')),
    ...given('postalCode', say('postcode') || say('location', 'postcode')),
    ...given('streetNameHouseNumber', say('location_detail')),
    ...given('latitude', say('location', 'latitude')),
    ...given('longitude', say('location', 'longitude')),
    // Homes without rooms or floor area have 0 there.
    ...(isLand ? {} : given('bedrooms', say('beds'))),
    ...(isLand ? {} : given('bathrooms', say('baths'))),
    ...(isLand ? {} : given('homeSize', size(say('surface_area', 'built')))),
    ...(type === 'condo' ? {} : given('lotSize', size(say('surface_area', 'plot')))),
    ...(say('leasehold') === '1' ? { tenure: 'leasehold' } : {}),
    features: featuresOf(property, type),
    ...imagesOf(property),
    texts: {},
  };
}

function given(name: string, value: unknown): Record<string, unknown> {
  return value === null || value === '' ? {} : { [name]: value };
}

function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** Returns the child for a language: `en`, `EN`, or else `en_GB`. */
function inLanguage(element: XmlElement | undefined, language: string): XmlElement | undefined {
  const named = (pattern: RegExp) => element?.children.find(({ name }) => pattern.test(name));
  return named(new RegExp(`^${language}$`, 'i')) ?? named(new RegExp(`^${language}[-_]`, 'i'));
}

function textAt(property: XmlElement, path: readonly string[]): string {
  let element: XmlElement | undefined = property;
  for (const name of path) element = childOf(element, name);
  // Some feeds give any text per language.
  const text = element?.text.trim() || inLanguage(element, 'en')?.text.trim();
  return text ? plainText(text) : '';
}

/** Omits 0, because many feeds write 0 for an unknown area. */
const size = (text: string) => (Number(text) === 0 ? null : text);

function priceOf(property: XmlElement, country: Market | string): Record<string, unknown> {
  const written = textAt(property, ['price']);
  const price = written === '' ? null : readFigure(written, 'priceSell', country);
  const currency = textAt(property, ['currency']).toUpperCase();
  const frequency = textAt(property, ['price_freq']).toLowerCase();
  const own = Object.entries(MARKETS).find(([code]) => code === country)?.[1].currency;
  // A price in another currency is a different price, so it is rejected at its own field.
  const amount = currency === '' || currency === own ? price : `${price ?? ''} ${currency}`;
  // Feeds write 0 for a price on request.
  const isPOR = amount === 0;
  const asked = isPOR || amount === null ? {} : { amount };
  switch (frequency) {
    case '':
    case 'sale':
      return { isForSale: true, isPOR, ...('amount' in asked && { priceSell: asked.amount }) };
    case 'month':
    case 'year':
      return {
        isForRent: true,
        isPOR,
        frequency: frequency === 'year' ? 'yearly' : 'monthly',
        ...('amount' in asked && { priceRent: asked.amount }),
      };
    default:
      return { isForRent: true, frequency };
  }
}

function featuresOf(property: XmlElement, type: PropertyType | string): string[] {
  const offered: readonly string[] = LISTING_FEATURES[type as PropertyType] ?? [];
  const named = (childOf(property, 'features')?.children ?? []).map((feature) =>
    textAt(feature, []),
  );
  if (textAt(property, ['pool']) === '1') named.unshift('pool');
  const known = named.flatMap((name) => featureOf(name) ?? []);
  return [...new Set(known)].filter((feature) => offered.includes(feature));
}

function imagesOf(property: XmlElement): { images: string[]; floorPlans: string[] } {
  const images: string[] = [];
  const floorPlans: string[] = [];
  for (const image of childOf(property, 'images')?.children ?? []) {
    const address = childOf(image, 'url')?.text.trim();
    if (!address) continue;
    const tags = childOf(image, 'tags')?.children ?? [];
    const isPlan = tags.some(({ text }) => text.trim().toLowerCase() === 'floorplan');
    (isPlan ? floorPlans : images).push(address);
  }
  return { images, floorPlans };
}

function textsOf(property: XmlElement): Record<string, { title: string; description: string }> {
  const texts: Record<string, { title: string; description: string }> = {};
  for (const language of ['en', 'th']) {
    const say = (name: string) => inLanguage(childOf(property, name), language)?.text.trim() ?? '';
    const description = plainText(say('desc'));
    const title = plainText(say('title')) || firstLine(description);
    if (title !== '') texts[language] = { title, description };
  }
  return texts;
}

/** Kyero's properties have no title, so this returns the first sentence of the description. */
function firstLine(description: string): string {
  const line = description.split('\n', 1)[0]!;
  const sentence = /^.{20,}?[.!?](?=\s|$)/u.exec(line)?.[0] ?? line;
  if (sentence.length <= TITLE_MAX_LENGTH) return sentence.replace(/\.$/, '');
  const cut = sentence.slice(0, TITLE_MAX_LENGTH - 1).toWellFormed();
  return `${cut.replace(/\s+\S*$/, '')}…`;
}
