import { join } from 'node:path';

import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { dice } from './tests/factories/dice.ts';
import { isLongRun } from './tests/setup/long-run.ts';
import { messages } from './vite/messages.ts';

/** Uses an external database server instead of the embedded engine. */
const external = process.env.TEST_DATABASE_URL !== undefined;

/** The long run tests all on both engines. */
const isSubset = external && !isLongRun;

/**
 * Tests of what can differ between PostgreSQL 18 and 15, or needs Redis: schema and migrations,
 * sessions and locks, the operator's tools, query plans, extensions and notifications. Other
 * modules send plain SQL, which the whole suite covers on the embedded engine.
 */
const ENGINE_TESTS = [
  'server/platform/database/**/*.test.ts',
  'server/platform/redis/**/*.test.ts',
  'server/db/**/*.test.ts',
  'server/operator/**/*.test.ts',
  'server/realtime/**/*.test.ts',
  'server/modules/notice/delivery/**/*.test.ts',
  'server/modules/place/place/**/*.test.ts',
  'server/modules/{market/{search,map},place/map-cell}/**/*.test.ts',
];

/** Tests in the same folders that use no database. */
const WITHOUT_DATABASE = [
  'server/modules/market/search/{interpret-keyword,search-homes}.test.ts',
  'server/modules/place/{map-cell/map-cover,place/neighbourhood-name,place/resolve-address,place/suggest-places}.test.ts',
  'server/realtime/{flood-gate,recent-endings,user-counters}.test.ts',
  'server/modules/notice/delivery/wall-clock.test.ts',
  'server/modules/listing/feed/{kyero-feed,table-feed}.test.ts',
];

/** These tests kill or measure our own program, while the database keeps running. */
const KILLS_OF_ANY_ENGINE = [
  'tests/reliability/import-memory.test.ts',
  'tests/reliability/kill-import.test.ts',
  'tests/reliability/kill-moderation.test.ts',
];

/** These tests start the embedded engine themselves. */
const EMBEDDED_TESTS = [
  'server/platform/database/embedded/**',
  'tests/reliability/kill-mail.test.ts',
];

/**
 * These tests replace modules with `vi.mock`, which would affect other files in a shared worker.
 */
const MOCKED_TESTS = '{src,sw}/**/*.mocked.test.{ts,tsx}';

const WEB_CONSTANTS = { __RELEASE__: JSON.stringify('test'), __VERSION__: JSON.stringify('0.0.0') };

const webPlugins = () => [
  babel({ presets: [linguiTransformerBabelPreset()] }),
  react(),
  messages(),
];

/**
 * Sorts files randomly within a project. Files of different projects never share a worker, so
 * mixing them would only start more workers.
 */
class ShuffledByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const roll = dice(this.ctx.config.sequence.seed);
    const drawn = files
      .toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
      .map((file) => ({ file, draw: roll() }));
    const { projects } = this.ctx;
    const placeOf = ({ project }: TestSpecification) => projects.indexOf(project);
    return drawn
      .toSorted((a, b) => placeOf(a.file) - placeOf(b.file) || a.draw - b.draw)
      .map(({ file }) => file);
  }
}

/** Timeouts for tests that hang. They are long enough that slow machines never fail a test. */
const patience = (minutes: number) => ({
  testTimeout: minutes * 60_000,
  hookTimeout: minutes * 60_000,
  expect: { poll: { timeout: 300_000 } },
});

/**
 * Files in one worker share its modules and globals, so a test that leaves something behind makes
 * another fail.
 */
const shared = {
  // The long run simulates ten times as much per test.
  ...patience(isLongRun ? 120 : 5),
  maxWorkers: 2,
  isolate: false,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    // The run prints its seed; `--sequence.seed=N` repeats the order.
    sequence: { shuffle: { files: true, tests: true }, sequencer: ShuffledByProject },
    projects: [
      {
        plugins: webPlugins(),
        define: WEB_CONSTANTS,
        test: {
          ...shared,
          name: 'web',
          environment: 'happy-dom',
          setupFiles: ['tests/setup/undo-globals.ts'],
          include: ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'contract/**/*.test.ts'],
          exclude: [...configDefaults.exclude, MOCKED_TESTS],
        },
      },
      {
        plugins: webPlugins(),
        define: WEB_CONSTANTS,
        test: {
          ...patience(5),
          name: 'web-mocked',
          maxWorkers: 2,
          // They start faster than processes, and here each file has its own.
          pool: 'threads',
          environment: 'happy-dom',
          setupFiles: ['tests/setup/undo-globals.ts'],
          include: [MOCKED_TESTS],
        },
      },
      {
        test: {
          ...shared,
          name: 'model',
          include: ['tests/model/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'house',
          include: ['tests/house/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patience(isLongRun ? 120 : 15),
          name: 'reliability',
          maxWorkers: 2,
          include: ['tests/reliability/**/*.test.ts'],
          exclude: [
            ...configDefaults.exclude,
            ...(external ? EMBEDDED_TESTS : []),
            ...(isSubset ? KILLS_OF_ANY_ENGINE : []),
          ],
          globalSetup: ['tests/setup/database-server.ts', 'tests/setup/prepared-data.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          alias: { '@node-rs/argon2': join(import.meta.dirname, 'tests/setup/quick-argon2.ts') },
          include: isSubset
            ? ENGINE_TESTS
            : ['server/**/*.test.ts', 'tests/api/**/*.test.ts', 'tests/firefox/**/*.test.ts'],
          exclude: [
            ...configDefaults.exclude,
            ...(external ? EMBEDDED_TESTS : []),
            ...(isSubset ? WITHOUT_DATABASE : []),
          ],
          globalSetup: ['tests/setup/database-server.ts'],
        },
      },
    ],
  },
});
