import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, expect } from 'vitest';

import { ACCOUNT_AGREEMENT_NOW } from '#contract/listing/documents.ts';
import { Session } from '#contract/identity/session-endpoints.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Mail } from '#server/platform/mail/mail-sender.ts';

import { makePerson, OTHER_PASSWORD, PASSWORD } from '../factories/people.ts';
import { openTestMarket, TEST_ORIGIN } from './test-server.ts';

export { OTHER_PASSWORD, PASSWORD };

/**
 * Opens a server for registrations with the calls behind the pages of emailed links, and closes it
 * after the tests of the file. Before each test it clears the emails that earlier ones queued.
 */
export async function openRegistrationWorld() {
  const server = await openTestMarket();
  beforeEach(() => server.runJobs().then(() => undefined));
  const post = (url: string, payload: object = {}, token?: string) =>
    server.request(token, 'POST', url, payload);

  return {
    server,
    post,
    /** A person with an account. */
    owner: await makePerson(server.database, { hasPassword: true, email: 'owner@people.test' }),
    async register(email: string, more?: object) {
      const answer = await post('/api/users', registrationForm(email, more));
      expect(answer.statusCode).toBe(200);
      return v.parse(Session, answer.json());
    },
    /** Returns the link in the next email. */
    mailedLink: async () => linkOf((await server.runJobs())[0]),
    verify: (link: string, token?: string, body = {}) => post(`/api/users/${link}`, body, token),
    setPassword(
      link: string,
      password?: string,
      { token, ...more }: { token?: string; unlink?: boolean; agreement?: object } = {},
    ) {
      const [, ...rest] = link.split('/');
      const url = `/api/users/receive_new_password/${rest.join('/')}`;
      return post(url, { password, ...more }, token);
    },
    signIn: (email: string, password: string) => post('/api/auth', { email, password }),
  };
}

/** Returns the documents and versions that a user agreed to, in order. */
export async function consentsOf({ kysely }: Database, userId: number) {
  const { rows } = await sql<{ document: string; version: string }>`select document, version
    from consents where user_id = ${userId} order by document`.execute(kysely);
  return rows;
}

/** The rows of an account that was created with `ACCOUNT_AGREEMENT_NOW`. */
export const AGREED = [
  { document: 'privacy', version: ACCOUNT_AGREEMENT_NOW.privacy },
  { document: 'terms', version: ACCOUNT_AGREEMENT_NOW.terms },
];

export const registrationForm = (email: string, more: object = {}) => ({
  firstName: 'Somchai',
  lastName: 'Jaidee',
  email,
  password: PASSWORD,
  language: 'en',
  ...more,
});

/** Returns the path of the only link in an email. */
export function linkOf(mail: Mail | undefined): string {
  const [link] = mail?.text.match(new RegExp(`${TEST_ORIGIN}/users/\\S+`)) ?? [];
  expect(link).toBeDefined();
  return link!.slice(`${TEST_ORIGIN}/users/`.length);
}
