import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { PreferredAreas } from '#features/place/preferred-areas.tsx';
import { hasPage, MESSENGER_PATH } from '#lib/has-page.ts';
import { useSession } from '#lib/session/session.ts';
import { setPicture } from '#storage/outbox/operations/set-picture.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '#contract/endpoint.ts';
import {
  CONTACT_METHODS,
  listContactMethods,
  setContactMethod,
} from '#contract/profile-endpoints.ts';
import { PHONE_GRAMMAR } from '#contract/person-fields.ts';
import { useApp } from '#lib/app-context.tsx';
import { Select, TextField } from '#ui/field.tsx';
import { useForm } from '#ui/use-form.ts';

import { ConfirmEmailFirst } from './confirm-email-first.tsx';
import { DashboardFrame, DashboardPart } from './dashboard-frame.tsx';
import { PictureField } from '../picture-field.tsx';
import { FormProfile } from './form-profile.tsx';
import {
  type CallFailure,
  failureOf,
  CallFailureAlert,
  FormAlert,
} from '../call-failure-alert.tsx';
import formStyles from '../form.module.css';

type Method = (typeof CONTACT_METHODS)[number];

type Methods = Reply<typeof listContactMethods>['methods'];

const KEY = [listContactMethods.id] as const;

const METHOD_LABELS: Record<Method, MessageDescriptor> = {
  chat: msg`Messages on Sala`,
  phone: msg`Phone`,
  email: msg`Email`,
  line: msg`LINE`,
  whatsapp: msg`WhatsApp`,
};

/** The account itself stores no contact details for these methods. */
const NEEDS_VALUE: ReadonlySet<Method> = new Set(['line', 'whatsapp']);

const HAS_VALUE: ReadonlySet<Method> = new Set(['phone', 'line', 'whatsapp']);

/** The public profile, contact details and search locations of the user. */
export function PageProfile() {
  const session = useSession();
  return (
    <DashboardFrame title={<Trans>Profile</Trans>}>
      <DashboardPart
        title={<Trans>About you</Trans>}
        lead={
          <Trans>
            Others see your name and profile type. Your email and phone number stay private.
          </Trans>
        }
      >
        {session?.status === 'active' && (
          <PictureField
            image={session.image}
            names={[session.firstName, session.lastName]}
            kind={setPicture.kind}
            makeOperation={(imageHash) =>
              setPicture.make({ imageHash }, { owner: String(session.id) })
            }
          />
        )}
        {session ? <FormProfile key={session.id} account={session} /> : <Skeleton shape="title" />}
      </DashboardPart>
      <DashboardPart
        title={<Trans>Contact preferences</Trans>}
        lead={<Trans>How you’d like to be contacted.</Trans>}
      >
        {session?.status === 'pending' ? (
          <ConfirmEmailFirst />
        ) : session ? (
          <FormContactMethod key={session.id} />
        ) : (
          <Skeleton shape="title" />
        )}
      </DashboardPart>
      <DashboardPart
        title={<Trans>Preferred areas</Trans>}
        lead={<Trans>Areas you’re interested in.</Trans>}
      >
        <PreferredAreas />
      </DashboardPart>
      <DashboardPart
        title={<Trans>Profile verification</Trans>}
        lead={<Trans>Verify your identity once to get a badge next to your name.</Trans>}
      >
        <Link to="/users/verifyprofile" className={buttonClass()}>
          {session?.isVerified ? <Trans>You’re verified</Trans> : <Trans>Get verified</Trans>}
        </Link>
      </DashboardPart>
    </DashboardFrame>
  );
}

/** Form for the preferred contact method. */
function FormContactMethod() {
  const { call } = useApp();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(listContactMethods, {}, { signal })).methods,
    meta: { of: 'account' },
  });
  if (isPending) return <Skeleton shape="title" />;
  if (!data) {
    return (
      <div className={formStyles.form}>
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
  const router = useRouter();
  const offered = CONTACT_METHODS.filter(
    (one) => one !== 'chat' || hasPage(router, MESSENGER_PATH),
  );
  const preferred = methods.find(({ isPreferred }) => isPreferred)?.method;
  const [method, setMethod] = useState<Method>(
    offered.find((one) => one === preferred) ?? offered[0]!,
  );
  const [isSaved, setSaved] = useState(false);
  const form = useForm<'value', CallFailure>({
    names: ['value'],
    check({ value }) {
      const typed = value.trim();
      if (typed === '' && NEEDS_VALUE.has(method))
        return { value: t`Enter your LINE ID or WhatsApp number.` };
      const isNumber = method === 'phone' || method === 'whatsapp';
      return isNumber && typed !== '' && !PHONE_GRAMMAR.test(typed)
        ? { value: t`Enter a phone number like +66 81 234 5678.` }
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
    <form {...form.formProps} className={formStyles.form}>
      {form.failure && <CallFailureAlert failure={form.failure} />}
      {isSaved && (
        <FormAlert tone="done">
          <Trans>Saved</Trans>
        </FormAlert>
      )}
      <Select
        label={t`Preferred contact method`}
        value={method}
        onChange={(value) => setMethod(offered.find((one) => one === value)!)}
        choices={offered.map((value) => ({ value, label: i18n._(METHOD_LABELS[value]) }))}
      />
      {HAS_VALUE.has(method) && (
        <TextField
          key={method}
          label={method === 'line' ? t`LINE ID` : t`Phone number`}
          {...(method === 'phone' && { hint: t`Leave blank to use the number in your profile.` })}
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
        <Trans>Save contact method</Trans>
      </Button>
    </form>
  );
}
