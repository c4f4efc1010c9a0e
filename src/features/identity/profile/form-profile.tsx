import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { type Language, LANGUAGES } from '#contract/kit/limits.ts';
import { patchUser, USERNAME_GRAMMAR } from '#contract/identity/profile-endpoints.ts';
import { PHONE_GRAMMAR } from '#contract/identity/person-fields.ts';
import { type Account, PROFILE_TYPES } from '#contract/identity/user.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { refreshSession } from '#kit/session/session-changes.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/field.tsx';
import { useForm } from '#ui/use-form.ts';
import { PROFILE_TYPE_LABELS } from '#kit/session/people-labels.ts';

import { type CallFailure, CallFailureAlert, FormAlert } from '#kit/frames/call-failure-alert.tsx';
import { faultsOf, nameFault, refusalOf } from './check-person.ts';
import styles from '#kit/frames/form.module.css';
import { NameFields } from '../registration/name-fields.tsx';

const NAMES = ['firstName', 'lastName', 'username', 'phone'] as const;
type Name = (typeof NAMES)[number];

const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', th: 'ไทย' };

/** Form for the parts of an account that the user can edit. The rest is read-only. */
export function FormProfile({ account }: { account: Account }) {
  const { i18n, t } = useLingui();
  const app = useApp();
  const [profileType, setProfileType] = useState(account.profileType ?? '');
  const [language, setLanguage] = useState<string>(account.language);
  const [isSaved, setSaved] = useState(false);
  const form = useForm<Name, CallFailure>({
    names: NAMES,
    check: ({ firstName, lastName, username, phone }) =>
      faultsOf({
        firstName: nameFault(i18n, firstName),
        lastName: nameFault(i18n, lastName, { isRequired: false }),
        username:
          username.trim() === '' || USERNAME_GRAMMAR.test(username.trim())
            ? undefined
            : t`3–30 letters or numbers, with dots, hyphens or underscores in between.`,
        phone:
          phone.trim() === '' || PHONE_GRAMMAR.test(phone.trim())
            ? undefined
            : t`Enter a phone number like +66 81 234 5678.`,
      }),
    async send({ firstName, lastName, username, phone }) {
      setSaved(false);
      try {
        await app.call(patchUser, {
          body: {
            firstName,
            lastName,
            username: username.trim() || null,
            phone: phone.trim() || null,
            profileType: PROFILE_TYPES.find((one) => one === profileType) ?? null,
            language: LANGUAGES.find((one) => one === language) ?? 'en',
          },
        });
        await refreshSession(app.call);
        setSaved(true);
        // The server renders the page in the account's language.
        if (language !== account.language) location.reload();
        return null;
      } catch (error) {
        if (isApiError(error) && error.id === 'conflict') {
          return { faults: { username: t`This username is taken.` } };
        }
        return refusalOf(i18n, NAMES, error);
      }
    },
  });
  return (
    <form {...form.formProps} className={styles.form}>
      {form.failure && <CallFailureAlert failure={form.failure} />}
      {isSaved && (
        <FormAlert tone="done">
          <Trans>Saved</Trans>
        </FormAlert>
      )}
      <NameFields field={form.field} person={account} />
      <TextField
        label={t`Username`}
        hint={t`Optional. Used in the link to your profile.`}
        {...form.field('username')}
        defaultValue={account.username ?? ''}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
      />
      <TextField
        label={t`Phone`}
        hint={t`Optional. We never share it without your permission.`}
        {...form.field('phone')}
        type="tel"
        defaultValue={account.phone ?? ''}
        autoComplete="tel"
        maxLength={25}
      />
      <TextField label={t`Email`} value={account.email} type="email" readOnly />
      <div className={styles.pair}>
        <Select
          label={t`Profile type`}
          value={profileType}
          onChange={setProfileType}
          choices={[
            { value: '', label: t`Not specified` },
            ...PROFILE_TYPES.map((value) => ({ value, label: i18n._(PROFILE_TYPE_LABELS[value]) })),
          ]}
        />
        <Select
          label={t`Language`}
          value={language}
          onChange={setLanguage}
          choices={LANGUAGES.map((value) => ({
            value,
            label: LANGUAGE_NAMES[value],
            lang: value,
          }))}
        />
      </div>
      <Button variant="primary" large type="submit" aria-busy={form.isBusy}>
        {form.isBusy ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
      </Button>
    </form>
  );
}
