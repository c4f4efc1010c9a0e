import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { Row, Text } from '#ui/layout.tsx';
import styles from '#kit/frames/form.module.css';

/**
 * Checkbox of the agreement to the terms, with which an account is created. It isn't ticked in
 * advance. The privacy policy is only read, not consented to: consent must not be a condition.
 */
export function AgreementField({ name, error }: { name: string; error?: string }) {
  const id = useId();
  const sentence = (
    <Trans>
      I agree to the{' '}
      <Link to="/terms-of-service" target="_blank">
        Terms of Service
      </Link>{' '}
      and have read the{' '}
      <Link to="/privacy-policy" target="_blank">
        Privacy Policy
      </Link>
      .
    </Trans>
  );
  return (
    <div>
      <Row as="label" gap={3} align="center" className={styles.check}>
        <input
          type="checkbox"
          name={name}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{sentence}</span>
      </Row>
      {error && (
        <Text tone="error" size={14} id={id} role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}

/** The same agreement for buttons that may create an account without a form. */
export function AgreementNote() {
  return (
    <Text tone="soft" size={14} centered className={styles.hint}>
      <Trans>
        If this creates an account, you agree to the{' '}
        <Link to="/terms-of-service" target="_blank">
          Terms of Service
        </Link>{' '}
        and have read the{' '}
        <Link to="/privacy-policy" target="_blank">
          Privacy Policy
        </Link>
        .
      </Trans>
    </Text>
  );
}
