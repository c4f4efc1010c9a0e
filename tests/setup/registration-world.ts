import { sql } from 'kysely';
import * as v from 'valibot';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';

import { ACCOUNT_AGREEMENT_NOW } from '#contract/documents.ts';
import { Session } from '#contract/session-endpoints.ts';
import { HEADERS } from '#contract/version.ts';
import { hashPassword } from '#server/modules/identity/user/password.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Mail } from '#server/platform/mail/mail-sender.ts';

import { makePerson, type Person } from '../factories/people.ts';
import { openTestServer, TEST_ORIGIN, type TestServer } from './test-server.ts';

export const PASSWORD = 'Teak-floor-7';
export const OTHER_PASSWORD = 'Rain-tree-88';

/** A server for registrations, and the calls behind the pages of emailed links. */
export interface RegistrationWorld {
  server: TestServer;
  /** A person with an account and the email owner@people.test. */
  owner: Person;
  post(url: string, payload?: unknown, token?: string): Promise<LightMyRequestResponse>;
  register(email: string, more?: object): Promise<Session>;
  verify(link: string, token?: string, body?: object): Promise<LightMyRequestResponse>;
  setPassword(
    link: string,
    password?: string,
    more?: { token?: string; unlink?: boolean },
  ): Promise<LightMyRequestResponse>;
  signIn(email: string, password: string): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/**
 * Opens a world for the tests of a file and closes it after them. Before each test it clears the
 * emails that earlier ones queued.
 * @returns the world, which is filled before the first test
 */
export function useRegistrationWorld(): RegistrationWorld {
  const world = {} as RegistrationWorld;
  beforeAll(async () => void Object.assign(world, await openRegistrationWorld()));
  afterAll(() => world.close());
  beforeEach(() => world.server.runJobs().then(() => undefined));
  return world;
}

async function openRegistrationWorld(): Promise<RegistrationWorld> {
  const server = await openTestServer();
  const passwordHash = await hashPassword(PASSWORD);
  const email = 'owner@people.test';
  let places = 0;

  /** Each call has its own client address, so that rate limits don't add up. */
  const post: RegistrationWorld['post'] = (url, payload = {}, token) =>
    server.app.inject({
      method: 'POST',
      url,
      payload: payload as object,
      headers: token ? { [HEADERS.authToken]: token } : {},
      remoteAddress: `198.51.${Math.floor((places += 1) / 250)}.${places % 250}`,
    });

  return {
    server,
    owner: await makePerson(server.database, { passwordHash, email }),
    post,
    async register(email, more) {
      const answer = await post('/api/users', registrationForm(email, more));
      expect(answer.statusCode).toBe(200);
      return v.parse(Session, answer.json());
    },
    verify: (link, token, body = {}) => post(`/api/users/${link}`, body, token),
    setPassword: (link, password, { token, ...more } = {}) =>
      post(
        `/api/users/${link.replace(/^(verify_account|reset_password_received)/, 'receive_new_password')}`,
        { password, ...more },
        token,
      ),
    signIn: (email, password) => post('/api/auth', { email, password }),
    close: () => server.close(),
  };
}

/** Returns the documents and versions that a user agreed to, in order. */
export async function consentsOf({ kysely }: Database, userId: number) {
  const { rows } = await sql<{ document: string; version: string }>`
    select document, version from consents where user_id = ${userId} order by document
  `.execute(kysely);
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
