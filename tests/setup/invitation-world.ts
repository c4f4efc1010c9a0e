import { expect } from 'vitest';

import { HEADERS } from '#contract/version.ts';
import type { Mail } from '#server/platform/mail/mail-sender.ts';

import { makeBusiness } from '../factories/businesses.ts';
import { makePerson, type Person } from '../factories/people.ts';
import { openTestServer, TEST_ORIGIN, type TestServer } from './test-server.ts';

export interface By {
  token?: string | undefined;
  acting?: number;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A business that sends invitations, and the calls of the invited people. */
export interface InvitationWorld {
  server: TestServer;
  admin: Person;
  /** The id of the admin's business. */
  business: number;
  call(method: 'GET' | 'POST' | 'DELETE', url: string, by?: By, body?: object): Promise<Answer>;
  /** Sends an invitation, by default as the admin. */
  invite(body: object, by?: By): Promise<Answer>;
  /**
   * Sends an invitation and reads its email.
   * @returns its link
   */
  invited(email: string, more?: object): Promise<string>;
  read(link: string): Promise<Answer>;
  accept(link: string, token?: string): Promise<Answer>;
  decline(link: string): Promise<Answer>;
  close(): Promise<void>;
}

export async function openInvitationWorld(): Promise<InvitationWorld> {
  const server = await openTestServer();
  const admin = await makePerson(server.database);
  const business = await makeBusiness(server.database, admin, { name: 'Rim Khlong Homes' });
  let places = 0;

  const call: InvitationWorld['call'] = async (method, url, { token, acting } = {}, body) => {
    const answer = await server.app.inject({
      method,
      url,
      ...(body && { payload: body }),
      headers: {
        ...(token && { [HEADERS.authToken]: token }),
        ...(acting && { [HEADERS.business]: String(acting) }),
      },
      remoteAddress: `198.51.100.${(places += 1) % 250}`,
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };

  const invite: InvitationWorld['invite'] = (body, by = { token: admin.token, acting: business }) =>
    call('POST', '/api/users/send_invitation', by, { business, roleId: 4, ...body });

  return {
    server,
    admin,
    business,
    call,
    invite,
    async invited(email, more) {
      expect((await invite({ email, ...more })).status).toBe(200);
      const mails = await server.runJobs();
      return linkOf(mails.find(({ to }) => to.address === email));
    },
    read: (link) => call('GET', `/api/users/invitation/${link}`),
    accept: (link, token) => call('POST', `/api/users/accept_invitation/${link}`, { token }),
    decline: (link) => call('POST', `/api/users/decline_invitation/${link}`),
    close: () => server.close(),
  };
}

export const someEmail = () => `${crypto.randomUUID()}@people.test`;

/** Returns the last part of the only link in an email. */
export function linkOf(mail: Mail | undefined): string {
  const [, link] = mail?.text.match(new RegExp(`${TEST_ORIGIN}/invitation/(\\S+)`)) ?? [];
  expect(link).toBeDefined();
  return link!;
}
