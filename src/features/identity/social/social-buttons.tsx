import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';

import type { Api } from '#contract/kit/endpoint.ts';
import { TOKEN_GRAMMAR } from '#contract/kit/values.ts';
import {
  listSocialProviders,
  type SocialProvider,
  beginSocial,
  SOCIAL_PURPOSES,
} from '#contract/identity/social-endpoints.ts';
import { type AppContext, useApp } from '#kit/visit/app-context.tsx';
import { Button } from '#ui/button.tsx';

import { AgreementNote } from '../registration/agreement-field.tsx';
import { type CallFailure, CallFailureAlert, failureOf } from '#kit/frames/call-failure-alert.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import styles from './social-buttons.module.css';

/** Session storage: the provider attempt that this tab started. */
const KEY = 'social-way';

/** State that this tab needs after the redirect back. */
const SocialWay = v.object({
  state: v.pipe(v.string(), v.regex(TOKEN_GRAMMAR)),
  /** Proves that this tab started the attempt. */
  secret: v.pipe(v.string(), v.regex(TOKEN_GRAMMAR)),
  purpose: v.picklist(SOCIAL_PURPOSES),
  /** Display name of the provider. */
  name: v.string(),
  /** Path to continue to afterwards. */
  back: v.optional(v.string()),
  /**
   * Email of the account that the user must log in to. Absent until the provider has redirected
   * back.
   */
  email: v.optional(v.string()),
});
export type SocialWay = v.InferOutput<typeof SocialWay>;

export function saveLastWay(way: SocialWay): void {
  sessionStorage.setItem(KEY, JSON.stringify(way));
}

/** Returns the attempt with this `state`; `null` if this tab didn't start it. */
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
    // Without storage there was nothing to remove.
  }
}

/**
 * Starts an attempt: leaves this page and opens the provider's. Linking requires the password.
 * @throws what the call throws
 */
export async function setOut(
  call: Api['call'],
  provider: { id: string; name: string },
  { purpose, back, password }: Pick<SocialWay, 'purpose' | 'back'> & { password?: string },
): Promise<void> {
  const { address, state, secret } = await call(beginSocial, {
    body: { provider: provider.id, purpose, password },
  });
  saveLastWay({ state, secret, purpose, name: provider.name, back });
  location.assign(address);
}

/** Buttons to log in with a provider. Empty if the operator configured none. */
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
      // Stays busy, because the browser is navigating to another page.
      await setOut(app.call, provider, { purpose: 'sign_in', back });
    } catch (error) {
      setBusy(null);
      setFailure(failureOf(error));
    }
  }
  return (
    <Stack gap={3} above={4} className={styles.ways}>
      <Row as="p" align="center" gap={3} tone="soft" size={14} className={styles.or}>
        <span>
          <Trans>or</Trans>
        </span>
      </Row>
      {failure && <CallFailureAlert failure={failure} />}
      {providers.map((provider) => {
        const { id, name } = provider;
        return (
          <Button key={id} large wide aria-busy={busy === id} onClick={() => void go(provider)}>
            <Trans>Continue with {name}</Trans>
          </Button>
        );
      })}
      <AgreementNote />
    </Stack>
  );
}

/** Query for the login providers. Empty unless the operator configured some. */
export function providersQuery({ ask }: Pick<AppContext, 'ask'>) {
  return queryOptions({
    queryKey: [listSocialProviders.id] as const,
    queryFn: async ({ signal }): Promise<SocialProvider[]> =>
      (await ask(listSocialProviders, {}, { signal })).reply.providers,
  });
}
