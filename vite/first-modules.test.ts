import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { firstModules } from './first-modules.ts';

const SOURCES = {
  'package.json': JSON.stringify({ imports: { '#features/*': './src/features/*' } }),
  'src/entry.ts': `import './tree';\nimport type { T } from './types.ts';\nvoid import('./later.ts');`,
  'src/tree.ts': `import { a } from './routes/index';\nimport { b } from './routes/other';`,
  'src/routes/index.tsx': `import { home } from '#features/home.tsx';`,
  'src/routes/other.tsx': `import { other } from '#features/other.tsx';\nimport { head } from '../head.ts';\nimport { view } from '../app/some-view.tsx';`,
  'src/head.ts': ``,
  'src/app/some-view.tsx': ``,
  'src/features/home.tsx': `import styles from './home.module.css';\nexport * from './deep.ts';`,
  'src/features/home.module.css': ``,
  'src/features/deep.ts': ``,
  'src/features/other.tsx': ``,
  'src/later.ts': ``,
  'src/types.ts': ``,
};

test('what a landing page needs: static imports, with styles, without other pages or what comes later', () => {
  const root = mkdtempSync(join(tmpdir(), 'sala-modules-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(SOURCES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  expect([...firstModules(root, 'src/entry.ts', ['index.tsx'])].sort()).toEqual([
    'src/entry.ts',
    'src/features/deep.ts',
    'src/features/home.module.css',
    'src/features/home.tsx',
    'src/head.ts',
    'src/routes/index.tsx',
    'src/routes/other.tsx',
    'src/tree.ts',
  ]);
});
