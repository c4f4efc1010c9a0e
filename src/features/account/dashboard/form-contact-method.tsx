import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Reply } from '#contract/endpoint.ts';
import {
  CONTACT_METHODS,
  listContactMethods,
  PHONE_GRAMMAR,
  setContactMethod,
} from '#contract/profile-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useForm } from '#ui/use-form.ts';

import { type CallFailure, failureOf } from '../call-failure.ts';
import { CallFailureAlert } from '../call-failure-alert.tsx';
import { FormAlert } from '../form-alert.tsx';
import styles from '../form.module.css';

type Method = (typeof CONTACT_METHODS)[number];
type Methods = Reply<typeof listContactMethods>['methods'];

const KEY = [listContactMethods.id] as const;

const METHOD_WORDS: Record<Method, MessageDescriptor> = {
  chat: msg`Messages on Sala`,
  phone: msg`Phone`,
  email: msg`Email`,
  line: msg`LINE`,
  whatsapp: msg`WhatsApp`,
};

/** Where the account has nothing of its own to reach somebody by. */
const NEEDS_VALUE: ReadonlySet<Method> = new Set(['line', 'whatsapp']);
const HAS_VALUE: ReadonlySet<Method> = new Set(['phone', 'line', 'whatsapp']);

/** The way of contact that somebody prefers. */
export function FormContactMethod() {
  const { call } = useApp();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(listContactMethods, {}, { signal })).methods,
    meta: { of: 'account' },
  });
  if (isPending) return <Skeleton shape="title" />;
  if (!data) {
    return (
      <div className={styles.form}>
        <CallFailureAlert failure={failureOf(error)} />
        <Button onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  return <Choice methods={data} />;
}

function Choice({ methods }: { methods: Methods }) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const [method, setMethod] = useState<Method>(
    methods.find(({ isPreferred }) => isPreferred)?.method ?? 'chat',
  );
  const [isSaved, setSaved] = useState(false);
  const form = useForm<'value', CallFailure>({
    names: ['value'],
    check({ value }) {
      const typed = value.trim();
      if (typed === '' && NEEDS_VALUE.has(method)) return { value: t`Enter your name there.` };
      const isNumber = method === 'phone' || method === 'whatsapp';
      return isNumber && typed !== '' && !PHONE_GRAMMAR.test(typed)
        ? { value: t`This isn’t a phone number yet. It looks like +66 81 234 5678.` }
        : {};
    },
    async send({ value }) {
      setSaved(false);
      try {
        const saved = await call(setContactMethod, { body: { method, value: value.trim() } });
        queryClient.setQueryData(KEY, saved.methods);
        setSaved(true);
        return null;
      } catch (failure) {
        return { failure: failureOf(failure) };
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
      <Select
        label={t`I prefer`}
        value={method}
        onChange={(value) => setMethod(CONTACT_METHODS.find((one) => one === value) ?? 'chat')}
        choices={CONTACT_METHODS.map((value) => ({ value, label: i18n._(METHOD_WORDS[value]) }))}
      />
      {HAS_VALUE.has(method) && (
        <TextField
          key={method}
          label={method === 'line' ? t`LINE ID` : t`Number`}
          {...(method === 'phone' && { hint: t`Empty: the number of your profile.` })}
          {...form.field('value')}
          type={method === 'line' ? 'text' : 'tel'}
          defaultValue={methods.find((one) => one.method === method)?.value ?? ''}
          autoComplete={method === 'line' ? 'off' : 'tel'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
        />
      )}
      <Button large type="submit" aria-busy={form.isBusy}>
        <Trans>Save the way of contact</Trans>
      </Button>
    </form>
  );
}
