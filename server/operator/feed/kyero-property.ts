import { TITLE_MAX_LENGTH } from '#contract/listing-form.ts';
import { LISTING_FEATURES, type PropertyType } from '#contract/listing-values.ts';
import { MARKETS, type Market } from '#contract/market.ts';

import { COLUMNS, rowOfCells } from './feed-columns.ts';
import { featureOf, marketOf, typeOf } from './kyero-words.ts';
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
    ...given('latitude', figure(say('location', 'latitude'))),
    ...given('longitude', figure(say('location', 'longitude'))),
    // Homes without rooms or floor area have 0 there.
    ...(isLand ? {} : given('bedrooms', figure(say('beds')))),
    ...(isLand ? {} : given('bathrooms', figure(say('baths')))),
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

function textAt(property: XmlElement, path: readonly string[]): string {
  let element: XmlElement | undefined = property;
  for (const name of path) element = childOf(element, name);
  return element?.text.trim() ?? '';
}

/** Returns a number, or the text if it isn't one, so that the schema rejects it. */
function figure(text: string): number | string | null {
  if (text === '') return null;
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Returns null for 0, because many feeds write 0 for an unknown area. */
function size(text: string): number | string | null {
  const value = figure(text);
  return value === 0 ? null : value;
}

function priceOf(property: XmlElement, country: Market | string): Record<string, unknown> {
  const price = figure(textAt(property, ['price']));
  const currency = textAt(property, ['currency']).toUpperCase();
  const frequency = textAt(property, ['price_freq']).toLowerCase();
  const own = Object.entries(MARKETS).find(([code]) => code === country)?.[1].currency;
  // A price in another currency is a different price, so it is rejected at its own field.
  const amount = currency === '' || currency === own ? price : currency;
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
  const named = (childOf(property, 'features')?.children ?? []).map(
    // Some feeds give the name of each feature per language.
    (feature) => feature.text.trim() || childOf(feature, 'en')?.text.trim() || '',
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
    const description = plainText(textAt(property, ['desc', language]));
    const title = plainText(textAt(property, ['title', language])) || firstLine(description);
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

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Returns plain text: paragraphs become lines, all other markup is removed. */
function plainText(html: string): string {
  return html
    .replace(/<\s*(?:br|\/p|\/li|\/div|\/h\d)\b[^>]{0,200}>/gi, '\n')
    .replace(/<\/?[a-z][^>]{0,500}>/gi, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
