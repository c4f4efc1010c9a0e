import { useLingui } from '@lingui/react/macro';

import { NAME_MAX_LENGTH } from '#contract/person-fields.ts';
import { TextField } from '#ui/field.tsx';

import styles from './form.module.css';

type Field = (name: 'firstName' | 'lastName') => { name: string; error?: string };

/** What somebody is called; the last name may be left out. */
export function NameFields({
  field,
  person,
}: {
  field: Field;
  /** As it is known already. */
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
