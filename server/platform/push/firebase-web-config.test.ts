import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { StartError } from '#server/start-error.ts';
import { FIREBASE_WEB } from '#tests/setup/firebase-files.ts';

import { readFirebaseWebConfig } from './open-push.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

const folder = await tempFolder();

const ACCOUNT = { projectId: 'sala-test' };

async function fileWith(content: unknown): Promise<string> {
  const path = join(folder, 'web.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** Returns a function that reads a file with this content. */
async function reading(content: unknown) {
  const path = await fileWith(content);
  return () => readFirebaseWebConfig(path, ACCOUNT);
}

const SENTENCE = /^The setting FIREBASE_WEB_CONFIG [^\n]+\.$/;

test('reads the fields that browsers need', async () => {
  const path = await fileWith({ ...FIREBASE_WEB, authDomain: 'sala-test.firebaseapp.com' });
  expect(readFirebaseWebConfig(path, ACCOUNT)).toEqual(FIREBASE_WEB);
});

test.each(Object.keys(FIREBASE_WEB))('names %s if it is missing or invalid', async (field) => {
  for (const value of [undefined, '', 'not a secret']) {
    const read = await reading({ ...FIREBASE_WEB, [field]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(SENTENCE);
    expect(read).toThrow(`valid ${field}`);
    expect(read).not.toThrow('secret');
  }
});

test.each(['const firebaseConfig = { apiKey: "secret" }', '"secret"', '["secret"]', 'null'])(
  'names the setting for %s, and never shows the content',
  async (content) => {
    const read = await reading(content);
    expect(read).toThrow(SENTENCE);
    expect(read).not.toThrow('secret');
  },
);

test('refuses another project than the one that sends', async () => {
  expect(await reading({ ...FIREBASE_WEB, projectId: 'another-project' })).toThrow(
    'The setting FIREBASE_WEB_CONFIG must be of the same project as FIREBASE_SERVICE_ACCOUNT.',
  );
});

test('names the setting for a missing file', () => {
  expect(() => readFirebaseWebConfig(join(folder, 'missing.json'), ACCOUNT)).toThrow(
    'The setting FIREBASE_WEB_CONFIG names no JSON file',
  );
});
