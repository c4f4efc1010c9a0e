import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { manifestIn } from './src/app/web-manifest.ts';
import { thaiManifest } from './vite/thai-manifest.ts';
import { type LandingChunk, landingChunks, landingModules } from './vite/first-modules.ts';
import { wordsWithModules } from './vite/words-with-modules.ts';

/** Changes with each build, so that the worker fetches the shells anew. */
const release =
  process.env.SALA_RELEASE ??
  createHash('sha256').update(String(Date.now())).digest('hex').slice(0, 12);

const first = landingModules(process.cwd());

const chunkOf = landingChunks(process.cwd());

/** Parts of those packages that the first pages do without. */
const LATER_PARTS = /\/(queriesObserver|useQueries|mutationObserver|useMutation)\.js$/;

const BASE_PACKAGES = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|@lingui|use-sync-external-store)/',
    'node_modules/@tanstack/(react-router|router-core|history|react-query|query-core|react-store|store)/',
  ].join('|'),
);

function isIn(chunk: LandingChunk) {
  return (id: string) => {
    const [path = ''] = id.split('?');
    return chunkOf(relative(process.cwd(), path)) === chunk;
  };
}

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
    wordsWithModules(first),
    thaiManifest(manifestIn('th')),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: manifestIn('en'),
      injectManifest: {
        // The worker loads definitions of operations, which have their texts as data.
        buildPlugins: { vite: [babel({ presets: [linguiTransformerBabelPreset()] })] },
        // Fonts and words of both languages too: the other language works offline as well.
        globPatterns: ['assets/**/*.{js,css,woff2}', 'favicon*.svg'],
        // Heavy, and not for everybody: the worker keeps the map's parts once they were used.
        globIgnores: ['assets/maplibre*'],
        additionalManifestEntries: ['en', 'th'].map((language) => ({
          url: `/shell?lang=${language}`,
          revision: release,
        })),
      },
    }),
  ],
  resolve: {
    // React has had the hook itself since 18: the stand-in for older ones is left out.
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
            // The first load has the names of all chunks: a hash is enough of one, but where the
            // worker goes by more. The manifest says what is in each.
            chunkFileNames: ({ name }) =>
              /^(maplibre|labels|base-map)/.test(name)
                ? 'assets/[name]-[hash].js'
                : 'assets/[hash].js',
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') && !name.startsWith('maplibre')
                ? 'assets/[hash][extname]'
                : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                {
                  name: 'base',
                  test: (id) =>
                    (BASE_PACKAGES.test(id) && !LATER_PARTS.test(id)) || isIn('base')(id),
                  priority: 2,
                },
                { name: 'market', test: isIn('market'), priority: 1 },
                { name: 'listing', test: isIn('listing'), priority: 1 },
                // Each chunk's name stands in the first load: what is small is one, not ten.
                { name: 'drawings', test: /\/src\/ui\/drawings\//, priority: 1 },
                {
                  name: 'visit',
                  test: /\/src\/lib\/(visit-atoms|beacon|unexpected-error)\.ts$|\/contract\/own-path\.ts$/,
                  priority: 1,
                },
                {
                  name: 'member',
                  test: /\/src\/(features\/(member\/|place\/place-picker)|routes\/_open\.(?!create).*\.lazy|app\/(load-open|document-heads|(member|appoint|getting-started)-view))/,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'own-listing',
                  test: /\/src\/(features\/own-listing\/|routes\/_account\.(users|business-dashboard)\.manage-listings|app\/own-listings-view)/,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // What the house has in writing is laid out alike; each text comes by itself.
                {
                  name: 'document',
                  test: /\/src\/features\/document\/(?!texts\/)/,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // The ways in are one, and so is one's own account. Settings of notices come by
                // themselves: with their fields they would bring along what other pages need.
                {
                  name: 'dashboard',
                  test: /\/src\/(features\/account\/dashboard\/|routes\/_account\.(comingsoon|users\.(?!viewing|outbox|notifications|manage|edit).*)\.lazy)|node_modules\/uqr\//,
                  priority: 1,
                },
                {
                  name: 'account',
                  test: /\/src\/(features\/account\/|lib\/topic-words|routes\/_way\..*\.lazy|app\/(load-way|account-heads|(login|register|reset-password|mailed-link|invitation)-view))/,
                  priority: 0,
                },
                {
                  name: 'listing-form',
                  test: /\/src\/(features\/listing-(form|photos)\/|routes\/.*\.(create-property|edit-listing|property-created)\.|app\/(listing-form-slots|(create-listing|edit-listing|listing-created)-view)|map\/pin-map|ui\/(number-field|text-area|choice-card|format\/read-number)|features\/place\/find-place-field)/,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'notices',
                  test: /\/src\/(features\/notice(-settings)?\/(?!notice-trouble)|app\/(notices|notice-settings)-view|routes\/_account\.users\.notifications)/,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
              ],
            },
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
