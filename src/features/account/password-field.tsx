import { useLingui } from '@lingui/react/macro';
import { type ComponentPropsWithRef, useState } from 'react';

import { IconButton } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { eyeIcon, eyeOffIcon } from '#ui/later-icons.ts';

import styles from './password-field.module.css';

/** A password, which can be looked at: typing on a phone goes wrong. */
export function PasswordField(
  props: { label: string; hint?: string; error?: string } & Omit<
    ComponentPropsWithRef<'input'>,
    'type'
  >,
) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextField
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <IconButton
        className={styles.eye ?? ''}
        path={isShown ? eyeOffIcon : eyeIcon}
        label={isShown ? t`Hide password` : t`Show password`}
        onClick={() => setShown(!isShown)}
      />
    </div>
  );
}
