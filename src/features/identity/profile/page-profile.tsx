import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { ContactChoice } from '#contract/identity/contact.ts';
import type { Reply } from '#contract/kit/endpoint.ts';
import { type listContactMethods, setContactMethod } from '#contract/identity/profile-endpoints.ts';
import type { Account } from '#contract/identity/user.ts';
import {
  contactFault,
  ContactFields,
  OWN_CONTACT_KEY,
  useOwnContact,
} from '../contact/contact-fields.tsx';
import { PreferredAreas } from '#features/place/place/preferred-areas.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { useSession } from '#kit/session/session.ts';
import { setPicture } from '../operations/account.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import {
  CallFailureAlert,
  failureOf,
  FormAlert,
  PartNotLoaded,
} from '#kit/frames/call-failure-alert.tsx';
import formStyles from '#kit/frames/form.module.css';
import { PictureField } from './picture-field.tsx';
import { ConfirmEmailFirst } from '#kit/frames/confirm-email-first.tsx';
import { DashboardFrame, DashboardPart } from '#kit/frames/dashboard-frame.tsx';
import { FormProfile } from './form-profile.tsx';

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
          <FormContactMethod key={session.id} account={session} />
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
        <RouteButton to="/users/verifyprofile">
          {session?.isVerified ? <Trans>You’re verified</Trans> : <Trans>Get verified</Trans>}
        </RouteButton>
      </DashboardPart>
    </DashboardFrame>
  );
}
function FormContactMethod({ account }: { account: Account }) {
  const { data, isPending, error, refetch } = useOwnContact();
  if (isPending) return <Skeleton shape="title" />;
  if (!data) return <PartNotLoaded error={error} onRetry={() => void refetch()} />;
  return <FormContact account={account} {...data} />;
}

function FormContact({
  account,
  methods,
  audience,
}: Reply<typeof listContactMethods> & { account: Account }) {
  const { i18n } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const preferred = methods.find(({ isPreferred, method }) => isPreferred && method !== 'chat');
  const [choice, setChoice] = useState<ContactChoice>({
    method: preferred?.method ?? 'phone',
    value: preferred?.value ?? '',
    audience,
  });
  const [fault, setFault] = useState<string>();
  const save = useMutation({
    mutationFn: () => call(setContactMethod, { body: { ...choice, value: choice.value.trim() } }),
    onSuccess: (saved) => queryClient.setQueryData(OWN_CONTACT_KEY, saved),
  });
  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = contactFault(i18n, choice, account);
        setFault(found);
        if (!found && !save.isPending) save.mutate();
      }}
    >
      {save.isError && <CallFailureAlert failure={failureOf(save.error)} />}
      {save.isSuccess && (
        <FormAlert tone="done">
          <Trans>Saved</Trans>
        </FormAlert>
      )}
      <ContactFields
        choice={choice}
        account={account}
        error={fault}
        onChange={(to) => {
          save.reset();
          setFault(undefined);
          const stored = methods.find(({ method }) => method === to.method)?.value ?? '';
          setChoice(to.method === choice.method ? to : { ...to, value: stored });
        }}
      />
      <Button large type="submit" aria-busy={save.isPending}>
        <Trans>Save contact method</Trans>
      </Button>
    </form>
  );
}
