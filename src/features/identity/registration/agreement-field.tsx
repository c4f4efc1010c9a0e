import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

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
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{sentence}</span>
      </label>
      {error && (
        <p id={id} className={styles.fault} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** The same agreement for buttons that may create an account without a form. */
export function AgreementNote() {
  return (
    <p className={styles.hint}>
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
    </p>
  );
}
