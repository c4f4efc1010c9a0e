import { LANGUAGES } from '#contract/kit/limits.ts';
import type { PropertyType } from '#contract/listing/listing-values.ts';
import { MARKETS } from '#contract/place/market.ts';

import { cellsOfRow } from './feed-columns.ts';
import type { FeedRow } from './feed-row.ts';
import { OWN_NAMESPACE, OWN_PREFIX } from './kyero-property.ts';

/** Kyero's names for our types. */
const TYPES = {
  house: 'villa',
  condo: 'apartment',
  townhouse: 'town house',
  land: 'land',
} as const satisfies Record<PropertyType, string>;

/**
 * Columns that Kyero's elements represent exactly. All others are also written as our own elements.
 */
const KYERO_COLUMNS = new Set([
  'ref',
  'propertyType',
  'country',
  'province',
  'district',
  'bedrooms',
  'bathrooms',
]);

export function xmlHead(): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<root xmlns:sala="${OWN_NAMESPACE}">\n  <kyero>\n    <feed_version>3</feed_version>\n  </kyero>\n`;
}

export function xmlTail(): string {
  return '</root>\n';
}

/** Data of a home that its row doesn't contain. */
export interface XmlAsides {
  changedAt: Date;
  /** Public URLs of its photos. Empty if it isn't published. */
  photoAddresses: readonly string[];
}

/** Returns a home in Kyero's format, with our own elements for data that it doesn't cover. */
export function xmlProperty(
  row: Omit<FeedRow, 'date' | 'forBusiness'>,
  { changedAt, photoAddresses }: XmlAsides,
): string {
  const cells = cellsOfRow(row);
  const date = changedAt.toISOString().slice(0, 19).replace('T', ' ');
  const isRentOnly = row.isForRent && !row.isForSale;
  const price = row.isPOR ? 0 : ((isRentOnly ? row.priceRent : row.priceSell) ?? 0);
  const frequency = !isRentOnly ? 'sale' : row.frequency === 'yearly' ? 'year' : 'month';
  const { slug, currency } = MARKETS[row.country];
  const descriptions = LANGUAGES.map((language) =>
    element(language, row.texts[language]?.description ?? null),
  );
  const images = photoAddresses.map(
    (address, index) => `<image id="${index + 1}">${element('url', address)}</image>`,
  );
  const lines = [
    element('id', row.ref),
    element('date', date),
    element('ref', row.ref),
    element('price', price),
    element('currency', currency),
    element('price_freq', frequency),
    element('leasehold', row.tenure === 'leasehold' ? 1 : 0),
    element('type', TYPES[row.propertyType]),
    element('town', row.district),
    element('province', row.province),
    element('country', slug.replace('-', ' ')),
    // Hidden data is for the file's owner, not for consumers of the feed.
    row.showExactLocation
      ? `<location>${element('latitude', row.latitude)}${element('longitude', row.longitude)}</location>`
      : '',
    element('beds', row.bedrooms),
    element('baths', row.bathrooms),
    element('pool', row.features.includes('pool') ? 1 : 0),
    `<surface_area>${element('built', row.homeSize)}${element('plot', row.lotSize)}</surface_area>`,
    `<desc>${descriptions.join('')}</desc>`,
    `<features>${row.features.map((one) => element('feature', one.replaceAll('_', ' '))).join('')}</features>`,
    `<images>${images.join('')}</images>`,
    ...Object.entries(cells)
      .filter(([column]) => !KYERO_COLUMNS.has(column))
      .map(([column, cell]) => element(`${OWN_PREFIX}${column}`, cell)),
  ];
  const body = lines.filter((line) => line !== '').map((line) => `    ${line}\n`);
  return `  <property>\n${body.join('')}  </property>\n`;
}

function element(name: string, value: string | number | null): string {
  return value === null ? '' : `<${name}>${escape(String(value))}</${name}>`;
}

/** Characters that XML 1.0 doesn't allow (production 2), not even as a reference. */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const NO_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

function escape(text: string): string {
  return (
    text
      .replace(NO_CHARACTER, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      // Otherwise a reader would convert it to a line feed.
      .replaceAll('\r', '&#13;')
  );
}
