import { expect, test } from 'vitest';

import type { PlaceSuggestion } from '#contract/place/place.ts';
import { NetworkError } from '#kit/net/network-error.ts';

import { suggest } from './place-suggestions.ts';

const asking = (ask: () => Promise<unknown>) => ({ ask: ask as never, language: 'en' as const });
const offline = asking(() => Promise.reject(new NetworkError(new Error('offline'))));
const names = ({ places }: { places: readonly PlaceSuggestion[] }) =>
  places.map(({ name }) => name);

test('places come from the server if it answers', async () => {
  const app = asking(async () => ({ reply: { places: [{ name: 'Pattaya' }] }, cachedAt: null }));
  const suggested = await suggest(app, { q: 'patt' });
  expect(names(suggested)).toEqual(['Pattaya']);
  expect(suggested.isFromDevice).toBe(false);
});

test.each([
  ['watth', 'Watthana'],
  ['วัฒนา', 'Watthana'],
  ['chiang', 'Chiang Mai'],
  ['เชียงใหม่', 'Chiang Mai'],
  ['MAI', 'Chiang Mai'],
  ['kandy', 'Kandy'],
])('without a network the device finds %s', async (q, name) => {
  const suggested = await suggest(offline, { q });
  expect(names(suggested)).toContain(name);
  expect(suggested.isFromDevice).toBe(true);
});

test('without a network the device finds a neighbourhood with its circle', async () => {
  const { places } = await suggest(offline, { q: 'thong l' });
  expect(places[0]).toMatchObject({ name: 'Watthana', alias: 'Thong Lo', circle: { radius: 1.2 } });
});

test('without a network the country limits the places, and an unknown name finds none', async () => {
  expect(names(await suggest(offline, { q: 'kandy', country: 'TH' }))).toEqual([]);
  expect(names(await suggest(offline, { q: 'zzzz' }))).toEqual([]);
});

test('another failure isn’t hidden', async () => {
  const app = asking(() => Promise.reject(new Error('broken')));
  await expect(suggest(app, { q: 'patt' })).rejects.toThrow('broken');
});
