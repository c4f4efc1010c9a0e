import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { addressQuery } from './address-query.ts';

test('a province, its districts and a pin’s area are known without the server', async () => {
  const queries = new QueryClient();
  const whole = await queries.fetchQuery(addressQuery('th', 'TH', null));
  expect(whole.provinces).toContainEqual({ id: 10, name: 'กรุงเทพมหานคร' });
  const bangkok = await queries.fetchQuery(addressQuery('th', 'TH', 10));
  expect(bangkok.districts).toContainEqual({ id: 1007, name: 'ปทุมวัน' });
  const district = await queries.fetchQuery(addressQuery('en', 'TH', 1007));
  expect(district).toMatchObject({ provinceId: 10, districtId: 1007, point: { lat: 13.737 } });
  expect(district.reach).toBeGreaterThan(10);
});
