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
    '#kit/**',
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

/**
 * The areas of `contract`, `server/modules` and `src/features`. Each may import those before it in
 * this list.
 */
const AREAS = [
  'place',
  'media',
  'notice',
  'identity',
  'business',
  'trust',
  'listing',
  'market',
  'hunting',
  'site',
];

function laterThan(area: string): string[] {
  return AREAS.slice(AREAS.indexOf(area) + 1);
}

/** Returns the imports that the order forbids to an area, by their paths under `prefixes`. */
function laterAreas(area: string, ...prefixes: string[]): Closed[] {
  const later = laterThan(area);
  if (later.length === 0) return [];
  return [
    {
      group: later.flatMap((other) => prefixes.map((prefix) => `${prefix}${other}/**`)),
      message: `${area} comes before this area in the order of oxlint.config.ts`,
    },
  ];
}

const REPOSITORIES = '**/*-repository.ts';

const NOT_OF_THE_CONTRACT: Closed = {
  group: ['#*/**', 'node:*', 'fastify', 'react', 'pg', 'kysely'],
  message: 'contract may import only valibot',
};

/** The rules of an area, in the contract, on the server and in the app. */
function areaRules(area: string): OxlintOverride[] {
  const folder = `server/modules/${area}`;
  const later = laterAreas(area, '#server/modules/');
  const others: Closed = {
    group: AREAS.filter((other) => other !== area).flatMap((other) =>
      [REPOSITORIES, '**/*-row.ts'].map((file) => `#server/modules/${other}/${file}`),
    ),
    message: 'another area is reached by its commands and queries',
    allowTypeImports: true,
  };
  return [
    closed(
      [`contract/${area}/**`],
      NOT_OF_THE_CONTRACT,
      ...laterAreas(area, '../', '../../', '../../../'),
    ),
    closed([`${folder}/**`], NOT_OF_THE_SERVER, others, ...later),
    closed([`${folder}/**/*-repository.ts`], NOT_OF_THE_SERVER, others, ...later, {
      group: [
        '**/*routes*.ts',
        ...COMMANDS.flatMap((verb) => [`**/${verb}.ts`, `**/${verb}-*.ts`]),
      ],
      message: 'a repository imports neither commands nor routes',
      allowTypeImports: true,
    }),
    closed([`${folder}/**/{present-*,*policy*}.ts`], NOT_OF_THE_SERVER, others, ...later, {
      group: [REPOSITORIES],
      message: 'what presents or decides reads nothing',
      allowTypeImports: true,
    }),
    closed([`${folder}/**/*routes*.ts`], NOT_OF_THE_SERVER, others, ...later, {
      group: [`#server/modules/${area}/**/*-repository.ts`, `../**/*-repository.ts`],
      message: 'a route reads by its own repository; other modules have commands and queries',
      allowTypeImports: true,
    }),
    closed([`src/features/${area}/**`], NOT_OF_A_FEATURE, ...laterAreas(area, '#features/')),
    // The service worker loads the operations too.
    closed(
      [`src/features/${area}/operations/**`],
      NOT_OF_A_FEATURE,
      {
        group: ['#ui/**', '#map/**', '#kit/**', 'react', 'jotai', '@tanstack/**'],
        message: 'operations use no document and no React',
      },
      ...laterAreas(area, '#features/'),
    ),
  ];
}

const NOT_OF_A_FEATURE: Closed = {
  group: ['#app/**', '#server/**', '**/routes/**'],
  message: 'features import neither routes nor the app',
};

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
    closed(['contract/**'], NOT_OF_THE_CONTRACT),
    closed(['contract/kit/**'], NOT_OF_THE_CONTRACT, {
      group: ['../**'],
      message: 'contract/kit knows no area',
    }),
    closed(['server/**'], NOT_OF_THE_SERVER),
    closed(['server/platform/**'], NOT_OF_THE_SERVER, {
      group: ['#server/modules/**', '**/modules/**'],
      message: 'the platform knows no area',
    }),
    ...AREAS.flatMap(areaRules),
    closed(['server/**/*.test.ts', 'server/**/testing/**'], NOT_OF_THE_SERVER),
    closed(['sw/**'], {
      group: [
        '#app/**',
        '#features/*.ts',
        '!#features/operations.ts',
        '#features/*/*/**',
        '!#features/*/operations/**',
        '#ui/**',
        '#kit/**',
        '#map/**',
        '#server/**',
        'react',
        '@tanstack/**',
      ],
      message: 'the worker imports contract, src/storage and the operations',
    }),
    closed(['src/storage/**'], {
      group: [
        '#app/**',
        '#features/**',
        '#ui/**',
        '#kit/**',
        '#map/**',
        '#server/**',
        'react',
        'jotai',
        '@tanstack/**',
      ],
      message: 'src/storage imports contract and idb: no document, no React',
    }),
    closed(['src/kit/**'], {
      group: ['#app/**', '#features/**', '#server/**', '**/routes/**'],
      message: 'the kit knows no area',
    }),
    closed(['src/ui/**', 'src/map/**'], {
      group: ['#app/**', '#features/**', '#server/**', '**/routes/**'],
      message: 'the design system and the map know no feature',
    }),
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
