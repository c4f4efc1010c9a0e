import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { readFirebaseAccount } from './firebase-account.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

const folder = await tempFolder();

const KEY = {
  type: 'service_account',
  project_id: 'sala-test',
  client_email: 'sender@sala-test.iam.gserviceaccount.com',
  private_key: '-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----\n',
  token_uri: 'https://oauth2.googleapis.com/token',
};

async function fileWith(content: string): Promise<string> {
  const path = join(folder, 'key.json');
  await writeFile(path, content);
  return path;
}

test('reads the key file of a service account', async () => {
  expect(readFirebaseAccount(await fileWith(JSON.stringify(KEY)))).toEqual({
    projectId: 'sala-test',
    clientEmail: KEY.client_email,
    privateKey: KEY.private_key,
    tokenUrl: KEY.token_uri,
  });
});

test.each([
  ['no JSON', '-----BEGIN PRIVATE KEY-----\nsecret'],
  ['another kind of file', JSON.stringify({ ...KEY, project_id: undefined })],
  ['a file without a key', JSON.stringify({ ...KEY, private_key: 'secret' })],
])('names the setting for %s, and never shows the content', async (_what, content) => {
  const path = await fileWith(content);
  const read = () => readFirebaseAccount(path);
  expect(read).toThrow('FIREBASE_SERVICE_ACCOUNT');
  expect(read).not.toThrow('secret');
});

test('names the setting for a missing file', () => {
  expect(() => readFirebaseAccount(join(folder, 'missing.json'))).toThrow(
    'The setting FIREBASE_SERVICE_ACCOUNT names no JSON file',
  );
});
