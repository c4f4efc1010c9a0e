import type { Plugin } from 'vite';

/** Every sheet declares it, because the bundler may put any of them first. */
const ORDER = '@layer reset, tokens, ui, feature;';

/** Puts each CSS module into the cascade layer of its folder, unless it names one itself. */
export function cssLayers(): Plugin {
  return {
    name: 'css-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.module\.css(\?|$)/ },
      handler(code, id) {
        if (/^@layer (ui|feature) \{/m.test(code)) return `${ORDER}\n${code}`;
        const layer = /\/src\/(ui|map)\//.test(id) ? 'ui' : 'feature';
        return `${ORDER}\n@layer ${layer} {\n${code}\n}`;
      },
    },
  };
}

/** The module with a route's page and loader, as the router's plugin names it. */
const ROUTE_MODULE = /\/src\/routes\/(.+)\.tsx\?tsr-split=[\w-]*component/;

/**
 * Returns a plugin that writes which chunk each route's page is in. Vite's manifest doesn't say it
 * of a chunk with several pages.
 */
export function routeChunks(): Plugin {
  return {
    name: 'sala:route-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? output.moduleIds.flatMap((id) => {
              const route = ROUTE_MODULE.exec(id)?.[1];
              return route ? [[route, output.fileName] as const] : [];
            })
          : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/routes.json',
        source: JSON.stringify(Object.fromEntries(chunks)),
      });
    },
  };
}

/**
 * Returns a plugin that writes the Thai manifest beside the one that the service worker's plugin
 * writes.
 */
export function thaiManifest(manifest: object): Plugin {
  return {
    name: 'sala:thai-manifest',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.th.webmanifest',
        source: JSON.stringify(manifest),
      });
    },
  };
}

/** The summary of an endpoint in the contract: one string, in single quotes. */
const SUMMARY = /^ {2}summary:\s+'(?:[^'\\]|\\.)*',\n/gm;

/** Leaves the summaries of endpoints, which only the API's documents show, out of the browser's build. */
export function withoutSummaries(): Plugin {
  return {
    name: 'sala:without-summaries',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/.*\.ts$/ },
      handler(code, _id, options) {
        return options?.ssr ? undefined : { code: code.replace(SUMMARY, ''), map: null };
      },
    },
  };
}
