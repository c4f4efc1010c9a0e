import * as v from 'valibot';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

import { Session } from '#contract/session-endpoints.ts';
import { HEADERS } from '#contract/version.ts';
import { hashPassword } from '#server/modules/identity/user/password.ts';
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
  setPassword(link: string, password?: string): Promise<LightMyRequestResponse>;
  signIn(email: string, password: string): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export async function openRegistrationWorld(): Promise<RegistrationWorld> {
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
    setPassword: (link, password) =>
      post(
        `/api/users/${link.replace(/^(verify_account|reset_password_received)/, 'receive_new_password')}`,
        { password },
      ),
    signIn: (email, password) => post('/api/auth', { email, password }),
    close: () => server.close(),
  };
}

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
