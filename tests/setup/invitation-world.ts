import { beforeEach, expect } from 'vitest';

import type { Mail } from '#server/platform/mail/mail-sender.ts';

import { makeBusiness } from '../factories/businesses.ts';
import { pathCaller } from '../factories/call-path.ts';
import { makePerson } from '../factories/people.ts';
import { openTestServer, TEST_ORIGIN } from './test-server.ts';

interface By {
  token?: string | undefined;
  acting?: number;
}

/**
 * Opens a business that sends invitations, with the calls of the invited people, and closes it after
 * the tests of the file. Before each test it clears the emails that earlier ones queued.
 */
export async function openInvitationWorld() {
  const server = await openTestServer();
  beforeEach(() => server.runJobs().then(() => undefined));
  const admin = await makePerson(server.database);
  const business = await makeBusiness(server.database, admin, { name: 'Rim Khlong Homes' });
  const byAdmin: By = { token: admin.token, acting: business };
  const callPath = pathCaller(server.app);
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, by: By = {}, body?: object) =>
    callPath(method, url, by.token ? { token: by.token } : undefined, body, by.acting);
  const invite = (body: object, by = byAdmin) =>
    call('POST', '/api/users/send_invitation', by, { business, roleId: 4, ...body });

  return {
    server,
    admin,
    /** The id of the admin's business. */
    business,
    byAdmin,
    call,
    invite,
    /** Sends an invitation and returns the link in its email. */
    async invited(email: string, more?: object) {
      expect((await invite({ email, ...more })).status).toBe(200);
      const mails = await server.runJobs();
      return linkOf(mails.find(({ to }) => to.address === email));
    },
    list: (by = byAdmin) => call('GET', `/api/business/invitations/${business}`, by),
    cancel: (id: unknown, by = byAdmin) =>
      call('DELETE', `/api/business/invitations/${String(id)}`, by),
    read: (link: string) => call('GET', `/api/users/invitation/${link}`),
    accept: (link: string, token?: string) =>
      call('POST', `/api/users/accept_invitation/${link}`, { token }),
    decline: (link: string) => call('POST', `/api/users/decline_invitation/${link}`),
  };
}

/** Returns the last part of the only link in an email. */
export function linkOf(mail: Mail | undefined): string {
  const [, link] = mail?.text.match(new RegExp(`${TEST_ORIGIN}/invitation/(\\S+)`)) ?? [];
  expect(link).toBeDefined();
  return link!;
}
