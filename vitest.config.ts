import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** On somebody's PostgreSQL, only what asks a database runs again: the engine is our own alone. */
const external = process.env.TEST_DATABASE_URL !== undefined;

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [
          babel({ presets: [linguiTransformerBabelPreset()] }),
          react(),
          lingui({ failOnCompileError: true }),
        ],
        define: { __RELEASE__: JSON.stringify('test'), __VERSION__: JSON.stringify('0.0.0') },
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'contract/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'model',
          include: ['tests/model/**/*.test.ts'],
          testTimeout: 900_000,
        },
      },
      {
        test: {
          name: 'house',
          include: ['tests/house/**/*.test.ts', 'vite/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'reliability',
          include: ['tests/reliability/**/*.test.ts'],
          testTimeout: 900_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/api/**/*.test.ts'],
          exclude: external ? ['server/platform/database/embedded/**'] : [],
          globalSetup: ['tests/setup/database-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
