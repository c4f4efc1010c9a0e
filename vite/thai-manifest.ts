import type { Plugin } from 'vite';

/** Writes the manifest of the other language beside the one that the worker's plugin writes. */
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
