/** The languages of texts, in the order of the columns. */
const LANGUAGES = ['en', 'th'] as const;

const LISTS = ['features', 'utilities', 'images', 'floorPlans'];
const TEXTS = { title: 'title', description: 'description', origin: 'origin' } as const;

/** The columns of a table of listings, in output order. */
export const COLUMNS: readonly string[] = [
  'ref',
  'owner',
  'business',
  'forBusiness',
  'propertyType',
  'isForSale',
  'priceSell',
  'isForRent',
  'priceRent',
  'frequency',
  'isPOR',
  'isOffPlan',
  'hasSellerFinance',
  'hasDailyRental',
  'bedrooms',
  'bathrooms',
  'homeSize',
  'lotSize',
  'floorLevel',
  'ceilingHeight',
  'parkingLots',
  'builtInDate',
  'lastRenovationDate',
  'furnishingStatus',
  'features',
  'availability',
  'commonFee',
  'tenure',
  'depositMonths',
  'minimumTermMonths',
  'ownershipQuota',
  'leaseYearsLeft',
  'titleDeed',
  'roadAccess',
  'roadWidth',
  'utilities',
  'country',
  'province',
  'district',
  'postalCode',
  'streetNameHouseNumber',
  'address2',
  'latitude',
  'longitude',
  'showExactLocation',
  'language',
  ...LANGUAGES.flatMap((language) => Object.keys(TEXTS).map((part) => `${part}_${language}`)),
  'images',
  'floorPlans',
  'endedAs',
  'endedAt',
];

/** Separator of list items. Our file names don't contain it, and URLs encode it as %7C. */
const BETWEEN = '|';

/**
 * Returns the row for the cells of a table. Empty cells are omitted. `tidyRow` reads its values.
 * @param cells keyed by the names of `COLUMNS`
 */
export function rowOfCells(cells: Readonly<Record<string, string>>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  const texts: Record<string, Record<string, string>> = {};
  for (const [column, cell] of Object.entries(cells)) {
    const text = cell.trim();
    const [part, language] = column.split('_');
    if (text === '') continue;
    // Text is kept as written. It is trimmed when it is stored.
    if (language) (texts[language] ??= {})[part!] = cell;
    else if (LISTS.includes(column)) row[column] = listOf(text);
    else row[column] = text;
  }
  for (const text of Object.values(texts)) {
    // Every language needs a title.
    if (text['title'] === undefined && text['description'] !== undefined) text['title'] = '';
  }
  const titled = Object.entries(texts).filter(([, text]) => text['title'] !== undefined);
  return { ...row, texts: Object.fromEntries(titled) };
}

function listOf(text: string): string[] {
  return text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Returns the cells of a row, keyed by the names of `COLUMNS`. Empty values are omitted. */
export function cellsOfRow(row: Readonly<Record<string, unknown>>): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const [name, value] of Object.entries(row)) {
    if (name === 'texts') {
      for (const [language, text] of Object.entries(value as Record<string, object>)) {
        for (const [part, line] of Object.entries(text)) cells[`${part}_${language}`] = line;
      }
    } else if (Array.isArray(value)) cells[name] = value.join(BETWEEN);
    else if (typeof value === 'string') cells[name] = value;
    else if (typeof value === 'number' || typeof value === 'boolean') cells[name] = String(value);
  }
  return Object.fromEntries(
    COLUMNS.flatMap((column) => {
      const cell = cells[column];
      return cell === undefined || cell === '' ? [] : [[column, cell]];
    }),
  );
}
