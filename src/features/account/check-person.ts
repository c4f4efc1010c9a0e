import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { FieldError } from '#contract/error-body.ts';
import { brokenPasswordRules } from '#contract/password.ts';
import { EMAIL_GRAMMAR, NAME_GRAMMAR } from '#contract/person-fields.ts';
import type { FieldFaults } from '#ui/use-form.ts';

/** What is wrong with what somebody typed of themselves, in their words; absent: nothing is. */
type Fault = string | undefined;

export function emailFault(i18n: I18n, email: string): Fault {
  const trimmed = email.trim();
  if (trimmed === '') return i18n._(msg`Enter your email address.`);
  if (EMAIL_GRAMMAR.test(trimmed)) return undefined;
  return i18n._(msg`This isn’t an email address yet. It looks like name@example.com.`);
}

export function nameFault(i18n: I18n, name: string, { isRequired = true } = {}): Fault {
  const trimmed = name.trim();
  if (trimmed === '') return isRequired ? i18n._(msg`Enter your name.`) : undefined;
  return NAME_GRAMMAR.test(trimmed)
    ? undefined
    : i18n._(msg`A name has letters, spaces, hyphens and apostrophes only.`);
}

/** Both fields of a new password. */
export function newPasswordFaults(
  i18n: I18n,
  { password, confirm }: { password: string; confirm: string },
): FieldFaults<'password' | 'confirm'> {
  const broken = brokenPasswordRules(password);
  const faults: FieldFaults<'password' | 'confirm'> = {};
  if (password === '') faults.password = i18n._(msg`Enter a password.`);
  else if (broken.includes('common')) {
    faults.password = i18n._(msg`This is one of the passwords that everybody tries first.`);
  } else if (broken.length > 0) {
    faults.password = i18n._(msg`The password lacks something of the list below.`);
  }
  if (confirm !== password) faults.confirm = i18n._(msg`Passwords do not match`);
  return faults;
}

/** The same of what the server found, for a client that knows fewer rules than it. */
export function serverFaults<Name extends string>(
  i18n: I18n,
  names: readonly Name[],
  fields: readonly FieldError[],
): FieldFaults<Name> {
  const faults: FieldFaults<Name> = {};
  for (const name of names) {
    if (fields.some(({ path }) => path === name)) faults[name] = i18n._(msg`This can’t be used.`);
  }
  return faults;
}
