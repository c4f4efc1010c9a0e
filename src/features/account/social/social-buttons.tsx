import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { listSocialProviders, type SocialProvider } from '#contract/social-endpoints.ts';
import { type AppContext, useApp } from '#lib/app-context.tsx';
import { Button } from '#ui/button.tsx';

import { type CallFailure, CallFailureAlert, failureOf } from '../call-failure-alert.tsx';
import styles from './social-buttons.module.css';
import { setOut } from './social-way.ts';

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
