import { beforeEach, expect, test, vi } from 'vitest';

import { countView } from './count-view.ts';

const call = vi.hoisted(() => vi.fn(async () => ({ views: 7 })));
vi.mock('#lib/api/http-api.ts', () => ({ createHttpApi: () => ({ call }) }));

beforeEach(() => {
  sessionStorage.clear();
  call.mockClear();
});

test('counts a listing once per visit', async () => {
  expect(await countView(5, 'en')).toBe(7);
  expect(await countView(5, 'en')).toBeNull();
  expect(call).toHaveBeenCalledOnce();
  expect(await countView(6, 'en')).toBe(7);
});
