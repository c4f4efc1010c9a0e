import * as v from 'valibot';
import { expect, test } from 'vitest';

import type { AdminListing } from '#contract/listing-admin-endpoints.ts';
import { parseSearch } from '#lib/address-search.ts';
import { oneOf } from '#lib/search-params.ts';
import { i18n } from '#lib/testing/show.tsx';

import { LISTING_COLUMNS } from '../listings/listing-columns.tsx';
import { type AdminColumn, exportedCells, queryOf } from './admin-column.ts';
import { readTableState, tableSearch, writeTableState } from './table-search.ts';

const SORTS = ['created', 'name'];
const COLUMNS = ['name', 'email', 'phone'].map((id): AdminColumn<never> => ({
  id,
  heading: { id },
  width: 100,
  isUsual: id !== 'phone',
  text: () => null,
}));
const schema = tableSearch(
  SORTS,
  COLUMNS.map(({ id }) => id),
  { status: oneOf(['active', 'blocked']) },
);
const read = (query: string) => readTableState(v.parse(schema, parseSearch(query)), SORTS, COLUMNS);

test.each([
  '',
  '?q=mali&status=blocked',
  '?sort=name&dir=asc',
  '?cols=name&cols=phone&open=12',
  '?q=%E0%B8%A1%E0%B8%B2%E0%B8%A5%E0%B8%B5&status=active&sort=name&cols=email&open=1',
])('a view keeps its URL: %s', (query) => {
  expect(writeTableState(read(query), SORTS, COLUMNS)).toBe(query);
});

test('reads invalid parameters as absent', () => {
  expect(read('?sort=age&dir=up&status=lost&cols=age&open=-1')).toEqual(read(''));
  expect(read('')).toEqual({
    sort: 'created',
    direction: 'desc',
    search: '',
    columns: ['name', 'email'],
    filters: {},
    open: null,
  });
});

test('asks the server only for what changes the rows', () => {
  expect(queryOf(read('?status=active&cols=phone&open=3'))).toEqual({
    sort: 'created',
    direction: 'desc',
    status: 'active',
  });
});

test('an export has the id of each row, and prices as numbers', () => {
  const columns = LISTING_COLUMNS.filter(({ id }) => id === 'price');
  const listing = { id: 7, priceSell: 4_500_000, priceRent: null, isoCodeCurrency: 'THB' };
  const values = exportedCells(columns).map(({ text }) => text(listing as AdminListing, i18n));
  expect(values).toEqual([7, 4_500_000, null, 'THB']);
});
