import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Firebase's configuration of a web app, with a public key for push services. */
export const FIREBASE_WEB = {
  apiKey: 'AIzaSyExampleExampleExample',
  appId: '1:123456789:web:0123abc',
  projectId: 'sala-test',
  messagingSenderId: '123456789',
  // Any point of the curve.
  vapidKey:
    'BDOU99-h67HcA6JeFXHbSNMu7e2yNNu3RzoMj8TM4W88jITfq7ZmPvIM1Iv-4_l2LxQcYwhqby2xGpWwzjfAnG4',
};

/** Returns a new key pair of a service account, in PEM. */
export const newKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** Writes the files of a Firebase project, and returns the settings that name them. */
export async function firebaseFiles(folder: string): Promise<Record<string, string>> {
  const { privateKey } = newKeys();
  const account = {
    project_id: FIREBASE_WEB.projectId,
    client_email: 'sender@sala-test.iam.gserviceaccount.com',
    private_key: privateKey,
    // Nothing listens there.
    token_uri: 'http://127.0.0.1:9/token',
  };
  const FIREBASE_SERVICE_ACCOUNT = join(folder, 'account.json');
  const FIREBASE_WEB_CONFIG = join(folder, 'web.json');
  await writeFile(FIREBASE_SERVICE_ACCOUNT, JSON.stringify(account));
  await writeFile(
    FIREBASE_WEB_CONFIG,
    JSON.stringify({ ...FIREBASE_WEB, authDomain: 'sala-test.firebaseapp.com' }),
  );
  return { FIREBASE_SERVICE_ACCOUNT, FIREBASE_WEB_CONFIG };
}
