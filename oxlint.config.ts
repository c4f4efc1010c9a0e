import { defineConfig, type OxlintOverride } from 'oxlint';

type Closed = { group: string[]; message: string; allowTypeImports?: boolean };

/**
 * Returns an override with the forbidden imports of `files`. For each file only the last override
 * of this rule applies, so each list must be complete.
 */
function closed(files: string[], ...patterns: Closed[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

const NOT_OF_THE_SERVER: Closed = {
  group: [
    '#app/**',
    '#features/**',
    '#ui/**',
    '#lib/**',
    '#map/**',
    '#storage/**',
    'react',
    '@tanstack/**',
    '**/bench/**',
    '**/tools/**',
  ],
  message: 'the server imports contract and its own',
};

/** Name prefixes of commands in `server/modules`. */
const COMMANDS = [
  'answer',
  'apply',
  'appoint',
  'ask',
  'assign',
  'begin',
  'change',
  'create',
  'decide',
  'delete',
  'expire',
  'feature',
  'finish',
  'forget',
  'import',
  'leave',
  'love',
  'moderate',
  'notify',
  'open',
  'patch',
  'plan',
  'receive',
  'register',
  'remind',
  'send',
  'settle',
  'update',
  'withdraw',
  'write',
];

/** The areas of `server/modules`. One uses another through its commands, queries and events only. */
const AREAS = ['identity', 'listing', 'hunting', 'market', 'notice', 'operations'];

const REPOSITORIES = '**/*-repository.ts';

function areaRules(area: string): OxlintOverride[] {
  const folder = `server/modules/${area}`;
  const others: Closed = {
    group: AREAS.filter((other) => other !== area).flatMap((other) =>
      [REPOSITORIES, '**/*-row.ts'].map((file) => `#server/modules/${other}/${file}`),
    ),
    message: 'another area is reached by its commands and queries',
    allowTypeImports: true,
  };
  return [
    closed([`${folder}/**`], NOT_OF_THE_SERVER, others),
    closed([`${folder}/**/*-repository.ts`], NOT_OF_THE_SERVER, others, {
      group: [
        '**/*routes*.ts',
        ...COMMANDS.flatMap((verb) => [`**/${verb}.ts`, `**/${verb}-*.ts`]),
      ],
      message: 'a repository imports neither commands nor routes',
      allowTypeImports: true,
    }),
    closed([`${folder}/**/{present-*,*policy*}.ts`], NOT_OF_THE_SERVER, others, {
      group: [REPOSITORIES],
      message: 'what presents or decides reads nothing',
      allowTypeImports: true,
    }),
    closed([`${folder}/**/*routes*.ts`], NOT_OF_THE_SERVER, others, {
      group: [`#server/modules/${area}/**/*-repository.ts`, `../**/*-repository.ts`],
      message: 'a route reads by its own repository; other modules have commands and queries',
      allowTypeImports: true,
    }),
  ];
}

/** The features of `src/features`. Each may import those above it in this list. */
const FEATURES = [
  'install',
  'money',
  'place',
  'favourite',
  'listing',
  'promotion',
  'market',
  'report',
  'review',
  'member',
  'contact',
  'note',
  'viewing-day',
  'listing-page',
  'saved',
  'listing-photos',
  'listing-text',
  'market-value',
  'listing-form',
  'account',
  'push',
  'demand',
  'own-listing',
  'listing-import',
  'hunt',
  'business',
  'business-metrics',
  'business-page',
  'notice-settings',
  'notice',
  'document',
  'device',
  'outbox',
  'consent',
  'chrome',
  'admin',
];

function featureRule(feature: string, at: number): OxlintOverride {
  const later = FEATURES.slice(at + 1);
  const others = FEATURES.filter((other) => other !== feature);
  return closed(
    [`src/features/${feature}/**`],
    {
      group: ['#app/**', '#server/**', '**/routes/**'],
      message: 'features import neither routes nor the app',
    },
    ...(later.length > 0
      ? [
          {
            group: later.map((other) => `#features/${other}/**`),
            message: `${feature} comes before this feature in the order of oxlint.config.ts`,
          },
        ]
      : []),
    {
      group: others.flatMap((other) => [`../${other}/**`, `../../${other}/**`]),
      message: 'another feature is imported by its #features path, which its order is checked by',
    },
  );
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  rules: {
    'import/no-cycle': 'error',
    'import/no-duplicates': ['error', { preferInline: true }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/return-await': ['error', 'in-try-catch'],
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'unicorn/no-array-sort': 'off',
    'eslint/no-shadow': 'off',
    'eslint/no-underscore-dangle': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default': 'off',
    'eslint/no-console': 'off',
    'eslint/max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-generated-empty-object-type': 'off',
    'import/no-named-as-default-member': 'off',
    'unicorn/no-array-fill-with-reference-type': 'off',
    'unicorn/no-array-reverse': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-misused-spread': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/set-state-in-effect': 'off',
    'eslint/no-misleading-character-class': 'off',
    'promise/always-return': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-useless-default-assignment': 'off',
    'promise/no-promise-in-callback': 'off',
    'unicorn/no-new-array': 'off',
  },
  ignorePatterns: ['dist', 'data', 'src/routeTree.gen.ts', 'server/db/schema.gen.ts', 'public'],
  overrides: [
    closed(['contract/**'], {
      group: ['#*/**', 'node:*', 'fastify', 'react', 'pg', 'kysely'],
      message: 'contract may import only valibot',
    }),
    closed(['server/**'], NOT_OF_THE_SERVER),
    ...AREAS.flatMap(areaRules),
    closed(['server/**/*.test.ts', 'server/**/testing/**'], NOT_OF_THE_SERVER),
    closed(['sw/**'], {
      group: [
        '#app/**',
        '#features/**',
        '#ui/**',
        '#lib/**',
        '#map/**',
        '#server/**',
        'react',
        '@tanstack/**',
      ],
      message: 'the worker imports contract and src/storage',
    }),
    closed(['src/storage/**'], {
      group: [
        '#app/**',
        '#features/**',
        '#ui/**',
        '#lib/**',
        '#map/**',
        '#server/**',
        'react',
        'jotai',
        '@tanstack/**',
      ],
      message: 'src/storage imports contract and idb: no document, no React',
    }),
    closed(['src/labels/**'], {
      group: ['#*/**', '!#contract/**'],
      message: 'labels may import only contract',
    }),
    closed(['src/lib/**'], {
      group: ['#app/**', '#features/**', '#ui/**', '#map/**', '#server/**'],
      message: 'lib imports storage, labels and contract',
    }),
    closed(['src/ui/**', 'src/map/**'], {
      group: ['#app/**', '#features/**', '#server/**', '**/routes/**'],
      message: 'the design system and the map know no feature',
    }),
    ...FEATURES.map(featureRule),
    closed(['src/app/**'], {
      group: ['#server/**'],
      message: 'the app knows the server by the contract',
    }),
    closed(['src/routes/**'], {
      group: ['#app/**', '#server/**'],
      message: 'routes show features; the app starts them',
    }),
    {
      files: ['src/ui/**', 'src/features/**', 'src/app/**', 'src/routes/**'],
      rules: {
        'react/jsx-no-literals': ['error', { elementOverrides: { Trans: { allowElement: true } } }],
      },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'bench/**'],
      plugins: ['vitest'],
      rules: {
        'typescript/no-floating-promises': 'off',
        'vitest/no-conditional-expect': 'off',
        'vitest/valid-expect': 'off',
        'vitest/require-mock-type-parameters': 'off',
        'eslint/no-empty-pattern': 'off',
        'eslint/no-unmodified-loop-condition': 'off',
        'typescript/require-array-sort-compare': 'off',
      },
    },
    {
      files: ['server/**', 'tests/**', 'bench/**', 'tools/**'],
      rules: {
        'react/rules-of-hooks': 'off',
        'react-hooks/rules-of-hooks': 'off',
      },
    },
  ],
});
