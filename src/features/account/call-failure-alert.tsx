import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { FieldError } from '#contract/error-body.ts';
import { isApiError } from '#contract/is-api-error.ts';
import { NetworkError } from '#lib/api/http-api.ts';
import { Icon } from '#ui/icon.tsx';
import { alertIcon, checkIcon } from '#ui/icons.ts';

import styles from './call-failure-alert.module.css';

/** Why a form's call didn't go through, where no field is to blame. */
export type CallFailure = 'too_many' | 'unreachable' | 'unexpected';

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
      return <Trans>Too many attempts. Try again in 15 minutes.</Trans>;
    case 'unreachable':
      return <Trans>You’re offline. Your text is still here. Try again.</Trans>;
    case 'unexpected':
      return <Trans>An unexpected error occurred. Please try again.</Trans>;
  }
}

/** What a failed call means for a form. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof NetworkError) return 'unreachable';
  return isApiError(error) && error.id === 'too_many_requests' ? 'too_many' : 'unexpected';
}

/** The fields that the server found wrong; none: it is another error. */
export function wrongFields(error: unknown): readonly FieldError[] {
  return isApiError(error) && error.id === 'invalid_input' ? error.fields : [];
}

/** What is to be said of a whole form, announced as it comes. */
export function FormAlert({
  tone,
  children,
}: {
  tone: 'plain' | 'error' | 'done';
  children: ReactNode;
}) {
  return (
    <div className={styles.alert} role={tone === 'done' ? 'status' : 'alert'} data-tone={tone}>
      <Icon path={tone === 'done' ? checkIcon : alertIcon} />
      <p>{children}</p>
    </div>
  );
}
