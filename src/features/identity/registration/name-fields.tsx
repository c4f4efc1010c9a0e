import { useLingui } from '@lingui/react/macro';
import { type ComponentPropsWithRef, useState } from 'react';

import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '#contract/identity/person-fields.ts';
import { TextField } from '#ui/field.tsx';
import { IconButton } from '#ui/button.tsx';
import { eyeIcon, eyeOffIcon } from '#ui/late-icons.ts';

import styles from '#kit/frames/form.module.css';
import passwordFieldStyles from '../session/password-field.module.css';

/** Fields for first and last name. The last name is optional. */
export function NameFields({
  field,
  person,
}: {
  field: (name: 'firstName' | 'lastName') => { name: string; error?: string };
  /** Initial value, if known. */
  person?: { firstName: string; lastName: string };
}) {
  const { t } = useLingui();
  return (
    <div className={styles.pair}>
      <TextField
        label={t`First name`}
        {...field('firstName')}
        defaultValue={person?.firstName}
        autoComplete="given-name"
        maxLength={NAME_MAX_LENGTH}
        required
      />
      <TextField
        label={t`Last name`}
        {...field('lastName')}
        defaultValue={person?.lastName}
        autoComplete="family-name"
        maxLength={NAME_MAX_LENGTH}
      />
    </div>
  );
}

/** Email field. Password managers use the email as the username. */
export function EmailField({
  email,
  ...field
}: {
  name: string;
  error?: string;
  /** Initial value, if known. */
  email?: string;
}) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Email`}
      {...field}
      defaultValue={email}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX_LENGTH}
      required
    />
  );
}

/** Password field that can show its text, because typing on a phone is error-prone. */
export function PasswordField(
  props: { label: string; hint?: string; error?: string } & Omit<
    ComponentPropsWithRef<'input'>,
    'type'
  >,
) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <div className={passwordFieldStyles.password}>
      <TextField
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <IconButton
        className={passwordFieldStyles.eye ?? ''}
        path={isShown ? eyeOffIcon : eyeIcon}
        label={isShown ? t`Hide password` : t`Show password`}
        onClick={() => setShown(!isShown)}
      />
    </div>
  );
}
