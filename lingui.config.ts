import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  // An English text is its message's id, so no catalogue repeats it.
  locales: ['th'],
  sourceLocale: 'en',
  // Without line numbers in origins, the catalogues' diffs stay small.
  format: formatter({ lineNumbers: false }),
  // See there why.
  runtimeConfigModule: { Trans: ['#kit/i18n/trans.tsx', 'Trans'] },
  catalogs: [
    { path: '<rootDir>/locales/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*'] },
  ],
});
