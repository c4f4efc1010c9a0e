import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { manifestIn } from './src/app/web-manifest.ts';
import { chunkByArea } from './vite/chunk-by-area.ts';
import { cssLayers, routeChunks, thaiManifest, withoutSummaries } from './vite/plugins.ts';
import { messages } from './vite/messages.ts';

/** Changes with each build, so that the service worker fetches the shells again. */
const release =
  process.env.SALA_RELEASE ??
  createHash('sha256').update(String(Date.now())).digest('hex').slice(0, 12);

/** Packages that every page needs. */
const VENDOR = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|@lingui|use-sync-external-store)/',
    'node_modules/@tanstack/(react-router|router-core|history|react-query|query-core|react-store|store)/',
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
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A page and its loader are one chunk. Skeletons are shown while it loads, so they aren't
      // part of it.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'notFoundComponent']] },
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    cssLayers(),
    withoutSummaries(),
    messages(),
    routeChunks(),
    thaiManifest(manifestIn('th')),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: manifestIn('en'),
      injectManifest: {
        // The service worker loads the operation definitions, which contain their texts.
        buildPlugins: { vite: [babel({ presets: [linguiTransformerBabelPreset()] })] },
        // Includes fonts and translations of both languages, so the other language works offline
        // too. `sw/parts.ts` leaves out most areas until they are used.
        globPatterns: ['assets/**/*.{js,css,woff2}', 'favicon*.svg'],
        // The map has a cache of its own. Firebase works only with a network, and on sites that
        // have it. HEIC photos are added in few browsers that can't open them.
        globIgnores: ['assets/maplibre*', 'assets/firebase*', 'assets/heic*'],
        additionalManifestEntries: ['en', 'th'].map((language) => ({
          url: `/shell?lang=${language}`,
          revision: release,
        })),
      },
    }),
  ],
  resolve: {
    // React has had the hook itself since 18, so the shim for older versions is omitted.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'use-sync-external-store',
    },
  },
  builder: {},
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rollupOptions: {
          output: {
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
            // Every file costs a request and time on the main thread, so what the entry imports is
            // two chunks instead of one for each set of pages that share it. The packages are the
            // one that most releases leave unchanged.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR, priority: 2 },
                { name: 'start', tags: ['$initial'], priority: 1 },
                { name: chunkByArea, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The build bundles all packages; in development they are loaded from node_modules.
      resolve: { noExternal: command === 'build' || [] },
      build: {
        outDir: 'dist/ssr',
        emitAssets: false,
        rollupOptions: { input: 'src/app/entry-server.tsx' },
      },
    },
  },
}));
