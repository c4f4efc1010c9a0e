import type { Plugin } from 'vite';

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
