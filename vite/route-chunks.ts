import type { Plugin } from 'vite';

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
