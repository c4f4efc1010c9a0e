import { expect, test } from 'vitest';

import { isMapPart } from './map-parts.ts';

const WORKER = 'https://sala.test/assets/maplibre-gl-worker-DTh23QKw.js';

test.each([
  ['the map’s worker', WORKER, true],
  ['the worker for an operator’s style', `${WORKER}?style=https%3A%2F%2Ftiles.example`, false],
  ['another asset', 'https://sala.test/assets/DTh23QKw.js', false],
])('whether the cache answers for %s', (_case, href, isPart) => {
  expect(isMapPart({ url: new URL(href), sameOrigin: true })).toBe(isPart);
});
