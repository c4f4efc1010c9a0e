import type { Plugin } from 'vite';

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
