import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { FieldError } from '#contract/kit/error-body.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { NetworkError } from '../net/network-error.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { alertIcon, checkIcon } from '#ui/late-icons.ts';
import { Row, Stack } from '#ui/layout.tsx';

import styles from './call-failure-alert.module.css';

/** Why a form's call failed, when no single field caused it. */
export type CallFailure = 'too_many' | 'registered' | 'unreachable' | 'unexpected';

/** Alert that explains why the form wasn't sent. The input is kept. */
export function CallFailureAlert({ failure }: { failure: CallFailure }) {
  return (
    <FormAlert tone="error">
      <FailureText failure={failure} />
    </FormAlert>
  );
}

/** Replaces a part of a page that couldn’t be loaded. */
export function PartNotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Stack gap={3} align="start">
      <CallFailureAlert failure={failureOf(error)} />
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Stack>
  );
}

function FailureText({ failure }: { failure: CallFailure }) {
  switch (failure) {
    case 'too_many':
      return <Trans>Too many attempts. Try again in 15 minutes.</Trans>;
    case 'registered':
      return <Trans>User already registered</Trans>;
    case 'unreachable':
      return <Trans>You’re offline. Your text is still here. Try again.</Trans>;
    case 'unexpected':
      return <Trans>An unexpected error occurred. Please try again.</Trans>;
  }
}

/** Returns the form failure for the error of a call. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof NetworkError) return 'unreachable';
  if (!isApiError(error)) return 'unexpected';
  if (error.id === 'already_registered') return 'registered';
  return error.id === 'too_many_requests' ? 'too_many' : 'unexpected';
}

/** Returns the fields that the server rejected. Empty for any other error. */
export function wrongFields(error: unknown): readonly FieldError[] {
  return isApiError(error) && error.id === 'invalid_input' ? error.fields : [];
}

/** Message about a whole form, announced to screen readers when it appears. */
export function FormAlert({
  tone,
  children,
}: {
  tone: 'plain' | 'error' | 'done';
  children: ReactNode;
}) {
  return (
    <Row
      align="start"
      gap={3}
      tone="ink"
      size={14}
      className={styles.alert}
      role={tone === 'done' ? 'status' : 'alert'}
      data-tone={tone}
    >
      <Icon path={tone === 'done' ? checkIcon : alertIcon} />
      <p>{children}</p>
    </Row>
  );
}
