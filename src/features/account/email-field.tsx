import { useLingui } from '@lingui/react/macro';

import { EMAIL_MAX_LENGTH } from '#contract/person-fields.ts';
import { TextField } from '#ui/field.tsx';

/** The address that an account is known by: what password managers call its user name. */
export function EmailField({
  email,
  ...field
}: {
  name: string;
  error?: string;
  /** As it is known already. */
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
