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
