import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { brokenPasswordRules } from '#contract/password.ts';

import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

type Field = (name: 'password' | 'confirm') => { name: string; error?: string };

/** A new password, twice, with what it needs. */
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
        label={t`Repeat the password`}
        {...field('confirm')}
        autoComplete="new-password"
        maxLength={200}
        required
      />
    </>
  );
}
