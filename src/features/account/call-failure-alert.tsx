import { Trans } from '@lingui/react/macro';

import type { CallFailure } from './call-failure.ts';
import { FormAlert } from './form-alert.tsx';

/** Why nothing was sent; what was typed is still there. */
export function CallFailureAlert({ failure }: { failure: CallFailure }) {
  return (
    <FormAlert tone="error">
      <Words failure={failure} />
    </FormAlert>
  );
}

function Words({ failure }: { failure: CallFailure }) {
  switch (failure) {
    case 'too_many':
      return <Trans>Too many tries. Wait a quarter of an hour, then try again.</Trans>;
    case 'unreachable':
      return <Trans>There is no connection. What you typed is still here; try again.</Trans>;
    case 'unexpected':
      return <Trans>An unexpected error occurred. Please try again.</Trans>;
  }
}
