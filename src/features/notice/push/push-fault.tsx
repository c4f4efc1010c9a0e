import { Trans } from '@lingui/react/macro';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { CallFailureAlert, failureOf, FormAlert } from '#kit/frames/call-failure-alert.tsx';
import { NetworkError } from '#kit/net/network-error.ts';

/** Why pushes couldn't be turned on or off. */
export function PushFault({ error }: { error: unknown }) {
  if (error instanceof NetworkError) {
    return (
      <FormAlert tone="error">
        <Trans>You’re offline. Try again when you’re online.</Trans>
      </FormAlert>
    );
  }
  if (isApiError(error)) return <CallFailureAlert failure={failureOf(error)} />;
  return (
    <FormAlert tone="error">
      <Trans>
        Your browser couldn’t reach its notification service. Check your connection and try again.
      </Trans>
    </FormAlert>
  );
}
