import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { brokenPasswordRules, type PasswordRule } from '#contract/identity/password.ts';
import { Icon } from '#ui/icon.tsx';
import { checkIcon } from '#ui/late-icons.ts';
import { Row } from '#ui/layout.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { PasswordField } from './name-fields.tsx';
import styles from './new-password-fields.module.css';

/**
 * Password rules that are listed in advance. That a password is too common is shown only when it
 * is.
 */
const LABELS: Record<Exclude<PasswordRule, 'common'>, MessageDescriptor> = {
  length: msg`8 characters or more`,
  uppercase: msg`a capital letter`,
  lowercase: msg`a lowercase letter`,
  digit: msg`a number`,
  special: msg`a special character, such as ! or -`,
};

const RULES = Object.keys(LABELS) as (keyof typeof LABELS)[];

type Field = (name: 'password' | 'confirm') => { name: string; error?: string };

/** Two fields for a new password, with its rules. */
export function NewPasswordFields({ field, label }: { field: Field; label?: string }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  return (
    <>
      <PasswordField
        label={label ?? t`Password`}
        {...field('password')}
        autoComplete="new-password"
        maxLength={200}
        required
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <PasswordRules broken={brokenPasswordRules(typed)} />
      <PasswordField
        label={t`Confirm password`}
        {...field('confirm')}
        autoComplete="new-password"
        maxLength={200}
        required
      />
    </>
  );
}

/** Password rules, ticked off while the user types. */
function PasswordRules({ broken }: { broken: readonly PasswordRule[] }) {
  const { i18n } = useLingui();
  return (
    <ul className={styles.rules}>
      {RULES.map((rule) => {
        const isMet = !broken.includes(rule);
        return (
          <Row as="li" align="center" gap={2} key={rule} className={styles.rule} data-met={isMet}>
            <span className={styles.mark} aria-hidden="true">
              {isMet && <Icon path={checkIcon} size="tiny" />}
            </span>
            {i18n._(LABELS[rule])}
            {isMet && (
              <VisuallyHidden>
                <Trans>, done</Trans>
              </VisuallyHidden>
            )}
          </Row>
        );
      })}
    </ul>
  );
}
