import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { manifest } from './src/app/web-manifest.ts';

/** Changes with each build, so that the worker fetches the shells anew. */
const release =
  process.env.SALA_RELEASE ??
  createHash('sha256').update(String(Date.now())).digest('hex').slice(0, 12);

const SHARED_BY_EVERY_PAGE = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|@lingui|use-sync-external-store)/',
    'node_modules/@tanstack/(react-router|router-core|history|react-query|query-core|react-store|store)/',
    'src/ui/(button|empty-state|field|icon|mark|picture|search-field|segmented|skeleton|skip-link|toast|visually-hidden)',
    'contract/',
  ].join('|'),
);

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'public',
  define: {
    __RELEASE__: JSON.stringify(release),
    __VERSION__: JSON.stringify(JSON.parse(readFileSync('package.json', 'utf8')).version),
  },
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnCompileError: true }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      injectManifest: {
        // Fonts and words of both languages too: the other language works offline as well.
        globPatterns: ['assets/**/*.{js,css,woff2}', 'favicon*.svg'],
        additionalManifestEntries: ['en', 'th'].map((language) => ({
          url: `/shell?lang=${language}`,
          revision: release,
        })),
      },
    }),
  ],
  builder: {},
  build: { target: 'es2022', cssCodeSplit: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rollupOptions: {
          output: {
            // What every page shares is one file: split by itself it becomes a dozen small ones,
            // which compress worse than together.
            codeSplitting: { groups: [{ name: 'base', test: SHARED_BY_EVERY_PAGE }] },
          },
        },
      },
    },
    ssr: {
      // Built, it needs no packages beside it; while developing, packages are loaded as they are.
      resolve: { noExternal: command === 'build' || [] },
      build: {
        outDir: 'dist/ssr',
        emitAssets: false,
        rollupOptions: { input: 'src/app/entry-server.tsx' },
      },
    },
  },
}));
