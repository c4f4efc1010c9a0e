import type { Reply } from '#contract/kit/endpoint.ts';
import { ApiError } from '#contract/kit/errors.ts';
import {
  beginSocial,
  linkIdentity,
  listIdentities,
  listSocialProviders,
  socialSignup,
  unlinkIdentity,
  type WaysIn,
} from '#contract/identity/social-endpoints.ts';
import { type CallContext, handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { OidcSetting } from '#server/oidc-settings.ts';
import { readAccount } from '../user/read-account.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { startSocialSignIn } from './begin-social.ts';
import { addWayIn, unlinkWayIn } from './change-ways-in.ts';
import { finishSocialSignIn, type SocialResult } from './finish-social.ts';
import { ProviderError, Providers } from './provider.ts';
import { findWaysIn, consumeProof } from './social-repository.ts';

/** Logs a provider's error for the operator and hides it from the client. */
async function logged<T>({ log }: CallContext, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'login with a provider failed');
    throw new ApiError('social_failed');
  }
}

export const socialRoutes = ({
  database,
  oidc,
  origin,
}: {
  database: Database;
  oidc: readonly OidcSetting[];
  origin: () => string;
}): HandledEndpoint[] => {
  const providers = new Providers(oidc);
  const services = { database, providers, origin };
  const shown = oidc.map(({ id, name }) => ({ id, name }));

  const waysInOf = async (userId: number): Promise<WaysIn> => {
    const { hasPassword, identities } = await findWaysIn(database, userId);
    return {
      hasPassword,
      identities: identities.map(({ provider, createdAt }) => ({
        provider,
        name: providers.settingOf(provider)?.name ?? null,
        createdAt: createdAt.toISOString(),
      })),
      providers: shown,
    };
  };

  const present = async (result: SocialResult): Promise<Reply<typeof socialSignup>> => {
    const nothing = { token: null, user: null, isNew: false, email: null };
    if (result.outcome === 'linked') return { ...nothing, outcome: 'linked' };
    if (result.outcome !== 'signed_in') return { ...nothing, ...result };
    const { outcome, token, isNew } = result;
    const user = await readAccount(database, result.userId, 'social_failed');
    return { ...nothing, outcome, token, user, isNew, email: user.email };
  };

  return [
    handle(listSocialProviders, async () => ({ providers: shown })),

    handle(beginSocial, ({ body }, context) =>
      logged(context, startSocialSignIn(services, body, context.user)),
    ),

    handle(socialSignup, async ({ body }, context) => {
      const { user, client, language } = context;
      const caller = { user, userAgent: client.userAgent, language };
      return present(await logged(context, finishSocialSignIn(services, body, caller)));
    }),

    handle(listIdentities, (_input, { user }) => waysInOf(user!.id)),

    handle(linkIdentity, async ({ body }, { user, client }) => {
      const { id: userId } = user!;
      await database.transaction(async (transaction) => {
        const proof = await consumeProof(transaction, body, userId);
        if (!proof) throw new ApiError('link_expired');
        await addWayIn(transaction, { ...proof, userId, userAgent: client.userAgent });
      });
      return waysInOf(userId);
    }),

    handle(unlinkIdentity, async ({ params: { provider }, body }, { user, client }) => {
      const { id: userId } = user!;
      const wayIn = { provider, userId, userAgent: client.userAgent };
      await unlinkWayIn(database, wayIn, body.password);
      return waysInOf(userId);
    }),
  ];
};
