import {
  receiveNewPassword,
  register,
  registerWithDraft,
  requestPasswordReset,
  sendVerificationEmail,
  verifyAccount,
} from '#contract/registration-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { readAccount } from '#server/modules/identity/user/read-account.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { MailRequests } from './mail-requests.ts';
import { setPasswordByLink, verifyAddress } from './open-link.ts';
import { registerUser, registerWithDraftOf, requestLink } from './register.ts';

export const registrationRoutes = ({
  database,
  limitsPlaces,
}: {
  database: Database;
  limitsPlaces?: boolean | undefined;
}): HandledEndpoint[] => {
  const requests = new MailRequests(database, 'account mail', { limitsPlaces });
  const services = { database, requests };
  return [
    handle(register, async ({ body }, { client }) => {
      const { token, userId } = await registerUser(services, body, client);
      return { token, user: await readAccount(database, userId, 'conflict') };
    }),

    handle(registerWithDraft, async ({ body }, { client }) => {
      const { formType, formData, draftId, targetId, schemaVersion, ...person } = body;
      const draft = { id: draftId, kind: formType, targetId, schemaVersion, body: formData };
      const { token, userId } = await registerWithDraftOf(services, person, draft, client);
      return { token, user: await readAccount(database, userId, 'conflict') };
    }),

    handle(verifyAccount, ({ params, body: { merge } }, { user }) =>
      verifyAddress(database, params, { callerId: user?.id ?? null, merge }),
    ),

    handle(sendVerificationEmail, async ({ body: { email } }, { client }) => {
      await requestLink(services, 'verify', email, client);
      return {};
    }),

    handle(requestPasswordReset, async ({ params: { email } }, { client }) => {
      await requestLink(services, 'reset', email, client);
      return {};
    }),

    handle(receiveNewPassword, ({ params, body: { password } }) =>
      setPasswordByLink(database, params, password),
    ),
  ];
};
