import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { brokenPasswordRules } from '#contract/identity/password.ts';
import { EMAIL_GRAMMAR, NAME_GRAMMAR } from '#contract/identity/person-fields.ts';
import type { FieldFaults } from '#ui/use-form.ts';

import { type CallFailure, failureOf, wrongFields } from '#kit/frames/call-failure-alert.tsx';

/** Translated validation message of a field; `undefined` if the value is valid. */
type Fault = string | undefined;

export function emailFault(i18n: I18n, email: string): Fault {
  const trimmed = email.trim();
  if (trimmed === '') return i18n._(msg`Enter your email.`);
  if (EMAIL_GRAMMAR.test(trimmed)) return undefined;
  return i18n._(msg`Enter an email like name@example.com.`);
}

export function nameFault(i18n: I18n, name: string, { isRequired = true } = {}): Fault {
  const trimmed = name.trim();
  if (trimmed === '') return isRequired ? i18n._(msg`Enter your name.`) : undefined;
  return NAME_GRAMMAR.test(trimmed)
    ? undefined
    : i18n._(msg`Use only letters, spaces, hyphens and apostrophes.`);
}

/** Validates the checkbox of the agreement. */
export function agreementFault(i18n: I18n, agrees: string): Fault {
  return agrees === '' ? i18n._(msg`Agree to the terms to create an account.`) : undefined;
}

/** Validates both fields of a new password. */
export function newPasswordFaults(
  i18n: I18n,
  { password, confirm }: { password: string; confirm: string },
): FieldFaults<'password' | 'confirm'> {
  const broken = brokenPasswordRules(password);
  const faults: FieldFaults<'password' | 'confirm'> = {};
  if (password === '') faults.password = i18n._(msg`Enter a password.`);
  else if (broken.includes('common')) {
    faults.password = i18n._(msg`This password is too common. Choose another one.`);
  } else if (broken.length > 0) {
    faults.password = i18n._(msg`Your password doesn’t meet all the requirements below.`);
  }
  if (confirm !== password) faults.confirm = i18n._(msg`Passwords do not match`);
  return faults;
}

/** Returns only the fields that have a validation message. */
export function faultsOf<Name extends string>(
  faults: Partial<Record<Name, Fault>>,
): FieldFaults<Name> {
  return Object.fromEntries(
    Object.entries(faults).filter(([, fault]) => fault !== undefined),
  ) as FieldFaults<Name>;
}

/**
 * Converts a call's error into field messages, or into a failure of the whole form. The server may
 * reject a field by a rule that this client doesn't know.
 */
export function refusalOf<Name extends string>(
  i18n: I18n,
  names: readonly Name[],
  error: unknown,
): { faults: FieldFaults<Name> } | { failure: CallFailure } {
  const wrong = wrongFields(error).map(({ path }) => path);
  const faults: FieldFaults<Name> = {};
  const agrees = names.find((name) => name === 'agrees');
  if (agrees && isApiError(error) && error.id === 'agreement_missing') {
    faults[agrees] = i18n._(msg`The terms have changed. Reload the page to read them.`);
  }
  for (const name of names) {
    if (wrong.includes(name))
      faults[name] = i18n._(
        msg`Check this field. It contains a character or value that can’t be used.`,
      );
  }
  return Object.keys(faults).length > 0 ? { faults } : { failure: failureOf(error) };
}
