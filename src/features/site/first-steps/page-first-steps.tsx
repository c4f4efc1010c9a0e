import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { MOST_AREAS, patchUser, setPreferredAreas } from '#contract/identity/profile-endpoints.ts';
import { type Account, PROFILE_TYPES } from '#contract/identity/user.ts';
import { type PickedPlace, PlacePicker } from '#features/place/place/place-picker.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { refreshSession } from '#kit/session/session-changes.ts';
import { useSession } from '#kit/session/session.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { ChoiceChip } from '#ui/choices.tsx';
import { SalaByTheWater } from '#ui/drawings/sala-by-the-water.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PROFILE_TYPE_LABELS } from '#kit/session/people-labels.ts';

import { failureOf, CallFailureAlert } from '#kit/frames/call-failure-alert.tsx';
import { Page, Row, Stack, Text } from '#ui/layout.tsx';
import { RunButton } from '#ui/run-button.tsx';
import styles from './page-first-steps.module.css';

export interface PageFirstStepsProps {
  /** Continues to the page the user came for. */
  onDone: () => void;
}

/** Onboarding of a new account: language, profile type and location. Every step can be skipped. */
export function PageFirstSteps(props: PageFirstStepsProps) {
  const session = useSession();
  if (session === undefined) {
    return (
      <Page width={640} airy>
        <Skeleton shape="title" />
      </Page>
    );
  }
  return session ? <FirstSteps {...props} account={session} /> : <NobodyHere />;
}

function NobodyHere() {
  return (
    <EmptyState
      level={1}
      drawing={<SalaByTheWater />}
      title={<Trans>Log in first</Trans>}
      actions={
        <>
          <RouteButton to="/register" search={{ back: '/getting-started' }} variant="primary">
            <Trans>Create account</Trans>
          </RouteButton>
          <RouteButton to="/login" search={{ back: '/getting-started' }}>
            <Trans>Log in</Trans>
          </RouteButton>
        </>
      }
    >
      <Trans>Your choices are saved to your account, for all your devices.</Trans>
    </EmptyState>
  );
}

function FirstSteps({ account, onDone }: PageFirstStepsProps & { account: Account }) {
  const { i18n, t } = useLingui();
  const { call, language } = useApp();
  const [type, setType] = useState(account.profileType);
  const [areas, setAreas] = useState<PickedPlace[]>([]);
  const save = useMutation({
    mutationFn: async () => {
      await call(patchUser, { body: { language, profileType: type } });
      if (areas.length > 0) {
        await call(setPreferredAreas, {
          params: { id: String(account.id) },
          body: { preferredAreas: areas.map(({ id }) => id) },
        });
      }
      await refreshSession(call);
    },
    onSuccess: onDone,
  });
  const name = account.firstName;
  return (
    <Page width={640} airy>
      <h1>
        {name ? <Trans>Get started with Sala, {name}</Trans> : <Trans>Get started with Sala</Trans>}
      </h1>
      <Text above={2} tone="soft">
        <Trans>
          3 quick questions so Sala can show you what matters. You can skip any of them.
        </Trans>
      </Text>
      <Step title={<Trans>Your language</Trans>}>
        <Row as="p" wraps align="center" gap={4} rowGap={2}>
          <Trans>Pages, emails and notifications are in English.</Trans> <LanguageSwitch />
        </Row>
      </Step>
      <Step title={<Trans>What brings you here?</Trans>}>
        <Row wraps gap={2}>
          {PROFILE_TYPES.map((one) => (
            <ChoiceChip
              key={one}
              checked={type === one}
              onChange={() => setType(type === one ? null : one)}
            >
              {i18n._(PROFILE_TYPE_LABELS[one])}
            </ChoiceChip>
          ))}
        </Row>
      </Step>
      <Step title={<Trans>Which areas?</Trans>}>
        <PlacePicker
          label={t`Areas you’re interested in`}
          picked={areas}
          most={MOST_AREAS}
          onPick={setAreas}
        />
      </Step>
      {save.isError && <CallFailureAlert failure={failureOf(save.error)} />}
      <Row wraps gap={3} above={8} className={styles.actions}>
        <RunButton run={save} variant="primary" large>
          <Trans>Save and continue</Trans>
        </RunButton>
        <Button variant="quiet" large onClick={onDone}>
          <Trans>Not now</Trans>
        </Button>
      </Row>
    </Page>
  );
}

function Step({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} above={8} className={styles.step}>
      <Text as="h2" size={20}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}
