import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import {
  CONTACT_AUDIENCES,
  CONTACT_METHODS,
  type ContactAudience,
  type ContactChoice,
  type ContactMethod,
} from '#contract/identity/contact.ts';
import { PHONE_GRAMMAR } from '#contract/identity/person-fields.ts';
import { listContactMethods } from '#contract/identity/profile-endpoints.ts';
import type { Account } from '#contract/identity/user.ts';
import { accountQuery } from '#kit/net/account-query.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { hasPage, MESSENGER_PATH } from '#kit/net/has-page.ts';
import { TextField } from '#ui/field.tsx';
import { LabelledSelect } from '#ui/labelled-select.tsx';
import { Stack } from '#ui/layout.tsx';

const METHOD_LABELS: Record<ContactMethod, MessageDescriptor> = {
  chat: msg`Messages on Sala`,
  phone: msg`Phone`,
  email: msg`Email`,
  line: msg`LINE`,
  whatsapp: msg`WhatsApp`,
};

const AUDIENCE_LABELS: Record<ContactAudience, MessageDescriptor> = {
  anyone: msg`Anyone, after a tap`,
  users: msg`People with an account`,
  nobody: msg`Hidden from everyone`,
};

/** A link to WhatsApp with a number. */
const WHATSAPP_LINK = /(?:wa\.me|whatsapp\.com)\//;

/**
 * Returns what is wrong with a contact method.
 * @param account whose own email and phone are used for an empty value
 */
export function contactFault(
  i18n: I18n,
  { method, value }: ContactChoice,
  account: Account | null,
): string | undefined {
  if (method === 'line') return value ? undefined : i18n._(msg`Enter your LINE ID, like somchai.`);
  if (method !== 'phone' && method !== 'whatsapp') return undefined;
  const isOwn = value === '' && Boolean(account?.phone);
  const isLink = method === 'whatsapp' && WHATSAPP_LINK.test(value);
  if (isOwn || isLink || PHONE_GRAMMAR.test(value.trim())) return undefined;
  return i18n._(msg`Enter a phone number like 081 234 5678.`);
}

/** The key of the account's own contact methods. */
export const OWN_CONTACT_KEY = [listContactMethods.id] as const;

/** Returns the query of the account's contact methods. */
export function useOwnContact({ isEnabled = true } = {}) {
  const { call } = useApp();
  return useQuery({ ...accountQuery(call, listContactMethods, {}), enabled: isEnabled });
}

/** Fields for how people reach the owner, and who sees it. */
export function ContactFields({
  choice,
  account,
  error,
  onChange,
}: {
  choice: ContactChoice;
  account: Account | null;
  error: string | undefined;
  onChange: (choice: ContactChoice) => void;
}) {
  const { t } = useLingui();
  const router = useRouter();
  const { method, value, audience = 'users' } = choice;
  const offered = CONTACT_METHODS.filter(
    (one) => one !== 'chat' || hasPage(router, MESSENGER_PATH),
  );
  const isNumber = method === 'phone' || method === 'whatsapp';
  return (
    <Stack gap={5}>
      <LabelledSelect
        label={t`Contact method`}
        name="contactMethod"
        values={offered}
        labels={METHOD_LABELS}
        value={method}
        onChange={(to) => onChange({ ...choice, method: to, value: '' })}
      />
      {(isNumber || method === 'line') && (
        <TextField
          key={method}
          label={isNumber ? t`Phone number` : t`LINE ID or link`}
          name="contactValue"
          value={value}
          error={error}
          {...(isNumber &&
            account?.phone && { hint: t`Leave blank to use the number in your profile.` })}
          type={isNumber && method === 'phone' ? 'tel' : 'text'}
          inputMode={isNumber ? 'tel' : 'text'}
          autoComplete={isNumber ? 'tel' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          onChange={(event) => onChange({ ...choice, value: event.target.value })}
        />
      )}
      <LabelledSelect
        label={t`Who sees it?`}
        name="contactAudience"
        values={CONTACT_AUDIENCES}
        labels={AUDIENCE_LABELS}
        value={audience}
        onChange={(to) => onChange({ ...choice, audience: to })}
      />
    </Stack>
  );
}
