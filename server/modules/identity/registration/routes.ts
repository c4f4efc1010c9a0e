import {
  receiveNewPassword,
  register,
  registerWithDraft,
  requestPasswordReset,
  sendVerificationEmail,
  verifyAccount,
} from '#contract/identity/registration-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { OidcSetting } from '#server/oidc-settings.ts';
import { readAccount } from '../user/read-account.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { MailRequests } from './mail-requests.ts';
import { setPasswordByLink, verifyAddress } from './open-link.ts';
import { registerUser, requestLink } from './register.ts';

export const registrationRoutes = ({
  database,
  oidc,
  limitsPlaces,
}: {
  database: Database;
  oidc: readonly OidcSetting[];
  limitsPlaces?: boolean | undefined;
}): HandledEndpoint[] => {
  const requestsFor = (purpose: string) => new MailRequests(database, purpose, { limitsPlaces });
  const requests = {
    register: requestsFor('registration'),
    verify: requestsFor('email confirmation'),
    reset: requestsFor('password reset'),
  };
  const services = { database, requests };
  const nameOf = (provider: string) => oidc.find(({ id }) => id === provider)?.name ?? provider;
  return [
    handle(register, async ({ body }, { client }) => {
      const { token, userId } = await registerUser(services, body, client);
      return { token, user: await readAccount(database, userId, 'conflict') };
    }),

    handle(registerWithDraft, async ({ body }, { client }) => {
      const { formType, formData, draftId, targetId, schemaVersion, ...person } = body;
      const draft = { id: draftId, kind: formType, targetId, schemaVersion, body: formData };
      const { token, userId } = await registerUser(services, person, client, draft);
      return { token, user: await readAccount(database, userId, 'conflict') };
    }),

    handle(verifyAccount, ({ params, body: { merge } }, { user }) =>
      verifyAddress(database, params, { callerId: user?.id ?? null, merge }),
    ),

    handle(sendVerificationEmail, async ({ body: { email, back } }, { client }) => {
      await requestLink(services, 'verify', email, client, back);
      return {};
    }),

    handle(requestPasswordReset, async ({ params: { email } }, { client }) => {
      await requestLink(services, 'reset', email, client);
      return {};
    }),

    handle(receiveNewPassword, async ({ params, body }, { user, client }) => {
      const caller = { userId: user?.id ?? null, userAgent: client.userAgent };
      const done = await setPasswordByLink(database, params, body, caller);
      return { ...done, linked: done.linked.map(nameOf) };
    }),
  ];
};
