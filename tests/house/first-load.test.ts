import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { landingModules } from '../../vite/first-modules.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Libraries that come when something is asked or opened; `import type` is free. */
const LATER = ['valibot', 'ky', 'idb', 'jotai', 'maplibre-gl', '@base-ui/', 'workbox'];

test('the first load has no schemas, no HTTP client and no database: its data came with it', () => {
  const modules = [...landingModules(ROOT)].filter((file) => /\.tsx?$/.test(file));
  expect(modules.length).toBeGreaterThan(50);
  const found = modules.filter((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return LATER.some((name) =>
      new RegExp(`^import (?!type\\b)[^;]*from '${name}`, 'm').test(source),
    );
  });
  expect(found).toEqual([]);
});
