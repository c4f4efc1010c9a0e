import * as v from 'valibot';
import { expect, test } from 'vitest';

import { adminTable } from '#contract/kit/admin-table.ts';
import type { AdminListing } from '#contract/listing/listing-admin-endpoints.ts';
import { parseSearch } from '#kit/visit/address-search.ts';
import { i18n } from '#kit/testing/show.tsx';

import { LISTING_COLUMNS } from './listing-columns.tsx';
import { choice, days, exportedCells, queryOf, type TableView } from '#kit/admin/admin-column.ts';
import { plain } from '#kit/admin/columns.tsx';
import { readTableState, writeTableState } from '#kit/admin/table-search.ts';

const list = adminTable({
  id: 'admin.names',
  path: '/api/admin/names',
  rows: 'names',
  summary: 'Returns a page of names.',
  sorts: ['created', 'name'],
  filters: {},
  row: v.object({}),
});
const TABLE: TableView = {
  list,
  columns: ['name', 'email', 'phone'].map((id) =>
    plain(id, { id }, 100, () => null, { isHidden: id === 'phone' }),
  ),
  filters: [
    choice('status', { id: 'status' }, ['active', 'blocked'], {
      active: { id: 'active' },
      blocked: { id: 'blocked' },
    }),
    { kind: 'id', name: 'userId', label: { id: 'user' } },
    days({ id: 'created' }),
  ],
};
const read = (query: string) => readTableState(parseSearch(query), TABLE);

test.each([
  '',
  '?q=mali&status=blocked',
  '?sort=name&dir=asc',
  '?cols=name&cols=phone&open=12',
  '?userId=7&createdFrom=2026-03-01&createdTo=2026-03-31',
  '?q=%E0%B8%A1%E0%B8%B2%E0%B8%A5%E0%B8%B5&status=active&sort=name&cols=email&open=1',
])('a view keeps its URL: %s', (query) => {
  expect(writeTableState(read(query), TABLE)).toBe(query);
});

test('reads invalid parameters as absent', () => {
  expect(read('?sort=age&dir=up&status=lost&userId=x&createdFrom=soon&cols=age&open=-1')).toEqual(
    read(''),
  );
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
