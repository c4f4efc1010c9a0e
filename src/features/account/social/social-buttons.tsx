import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';

import type { Api } from '#contract/endpoint.ts';
import { TOKEN_GRAMMAR } from '#contract/person-fields.ts';
import {
  listSocialProviders,
  type SocialProvider,
  beginSocial,
  SOCIAL_PURPOSES,
} from '#contract/social-endpoints.ts';
import { type AppContext, useApp } from '#lib/app-context.tsx';
import { Button } from '#ui/button.tsx';

import { type CallFailure, CallFailureAlert, failureOf } from '../call-failure-alert.tsx';
import styles from './social-buttons.module.css';

/** Session storage: the way to a provider that this tab set out on. */
const KEY = 'social-way';

/** What this tab has to know when it comes back. */
const SocialWay = v.object({
  state: v.pipe(v.string(), v.regex(TOKEN_GRAMMAR)),
  /** Proves that it was this tab that set out. */
  secret: v.pipe(v.string(), v.regex(TOKEN_GRAMMAR)),
  purpose: v.picklist(SOCIAL_PURPOSES),
  /** As people know the provider. */
  name: v.string(),
  /** Where to go on afterwards. */
  back: v.optional(v.string()),
  /** The address whose account has to be signed in to; absent: nothing came back yet. */
  email: v.optional(v.string()),
});
export type SocialWay = v.InferOutput<typeof SocialWay>;

export function keepWay(way: SocialWay): void {
  sessionStorage.setItem(KEY, JSON.stringify(way));
}

/** The way that an address comes back from; null: another tab's, or nobody's. */
export function readWay(state: string): SocialWay | null {
  try {
    const way = v.parse(SocialWay, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return way.state === state ? way : null;
  } catch {
    return null;
  }
}

export function forgetWay(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then there was none.
  }
}

/** Sets out to a provider: this page is left for it. @throws what the call throws */
export async function setOut(
  call: Api['call'],
  provider: { id: string; name: string },
  { purpose, back }: Pick<SocialWay, 'purpose' | 'back'>,
): Promise<void> {
  const { address, state, secret } = await call(beginSocial, {
    body: { provider: provider.id, purpose },
  });
  keepWay({ state, secret, purpose, name: provider.name, back });
  location.assign(address);
}

/** Ways in through other houses; nothing where the operator has set none. */
export function SocialButtons({ back }: { back: string | undefined }) {
  const app = useApp();
  const { data: providers = [] } = useQuery(providersQuery(app));
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  if (providers.length === 0) return null;

  async function go(provider: SocialProvider) {
    if (busy) return;
    setBusy(provider.id);
    setFailure(null);
    try {
      // It stays busy: the browser is on its way to another page.
      await setOut(app.call, provider, { purpose: 'sign_in', back });
    } catch (error) {
      setBusy(null);
      setFailure(failureOf(error));
    }
  }
  return (
    <div className={styles.ways}>
      <p className={styles.or}>
        <span>
          <Trans>or</Trans>
        </span>
      </p>
      {failure && <CallFailureAlert failure={failure} />}
      {providers.map((provider) => {
        const { id, name } = provider;
        return (
          <Button key={id} large wide aria-busy={busy === id} onClick={() => void go(provider)}>
            <Trans>Continue with {name}</Trans>
          </Button>
        );
      })}
    </div>
  );
}

/** Where else people can sign in from: none, unless the operator has set some. */
export function providersQuery({ ask }: Pick<AppContext, 'ask'>) {
  return queryOptions({
    queryKey: [listSocialProviders.id] as const,
    queryFn: async ({ signal }): Promise<SocialProvider[]> => {
      const { reply } = await ask(listSocialProviders, {}, { signal });
      return reply.providers;
    },
  });
}
