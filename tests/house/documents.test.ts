import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { PROVIDER_SETTINGS } from '#server/oidc-settings.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

test('the README’s table lists exactly the settings of the code', () => {
  const plain = [...read('server/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): v\./gm)].map(
    ([, name]) => name!,
  );
  const inCode = [...plain, ...PROVIDER_SETTINGS.map((part) => `OIDC_${part}`)];
  const table = read('README.md').split('## Settings')[1]!.split('\n## ')[0]!;
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const inTable = rows.flatMap((row) =>
    [...row.split('|')[1]!.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!),
  );
  expect(inTable.toSorted()).toEqual(inCode.toSorted());
});

test('links between documents have existing targets', () => {
  for (const file of tracked.filter((name) => name.endsWith('.md'))) {
    for (const [, target] of read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
      const found = existsSync(join(ROOT, dirname(file), target!));
      expect(`${file} → ${target}: ${found}`).toBe(`${file} → ${target}: true`);
    }
  }
});

test('files that documents mention exist', () => {
  const named = /`((?:contract|server|src|sw|tests)\/[\w.$/-]+\.\w+)`/g;
  for (const file of tracked.filter((name) => name.endsWith('.md'))) {
    const missing = [...read(file).matchAll(named)].filter(([, name]) => !tracked.includes(name!));
    expect([file, ...missing.map(([, name]) => name)]).toEqual([file]);
  }
});

test('each top folder has a README with its rules', () => {
  const folders = 'bench contract locales scripts server src sw tests tools vite'.split(' ');
  for (const folder of folders) {
    const readme = readdirSync(join(ROOT, folder)).includes('README.md');
    expect(`${folder}: ${readme}`).toBe(`${folder}: true`);
  }
});

test('the lock files contain no download URLs', () => {
  const locks = tracked.filter((file) => file.endsWith('package-lock.json'));
  expect(locks).toContain('package-lock.json');
  for (const file of locks) expect(read(file)).not.toMatch(/"resolved":/);
});

test('no file has a catch-all name such as utils or helpers', () => {
  const drawers = tracked.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.)/.test(file));
  expect(drawers).toEqual([]);
});
