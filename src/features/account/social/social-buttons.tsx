import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { SocialProvider } from '#contract/social-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { Button } from '#ui/button.tsx';

import { type CallFailure, failureOf, CallFailureAlert } from '../call-failure-alert.tsx';
import { providersQuery } from './providers-query.ts';
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
            <Trans>Go on with {name}</Trans>
          </Button>
        );
      })}
    </div>
  );
}
