import { readFileSync } from 'node:fs';

import * as v from 'valibot';

import { StartError } from '#server/start-error.ts';

/** The parts of a Google service account's key file that are used here. */
const ServiceAccount = v.object({
  project_id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{4,40}$/)),
  client_email: v.pipe(v.string(), v.email()),
  private_key: v.pipe(v.string(), v.includes('PRIVATE KEY')),
  token_uri: v.pipe(v.string(), v.url()),
});

/** The account with which the server sends through Firebase Cloud Messaging. */
export interface FirebaseAccount {
  projectId: string;
  clientEmail: string;
  /** PEM, PKCS #8. */
  privateKey: string;
  /** Where access tokens are issued. */
  tokenUrl: string;
}

/**
 * Reads the key file of a service account, as Google's console provides it.
 * @throws StartError naming the setting; never with the file's content
 */
export function readFirebaseAccount(path: string): FirebaseAccount {
  let parsed;
  try {
    parsed = v.safeParse(ServiceAccount, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new StartError(`The setting FIREBASE_SERVICE_ACCOUNT names no JSON file: ${path}.`);
  }
  if (!parsed.success) {
    throw new StartError(
      `The setting FIREBASE_SERVICE_ACCOUNT must name the key file of a service account: ${path}.`,
    );
  }
  const { project_id, client_email, private_key, token_uri } = parsed.output;
  return {
    projectId: project_id,
    clientEmail: client_email,
    privateKey: private_key,
    tokenUrl: token_uri,
  };
}
