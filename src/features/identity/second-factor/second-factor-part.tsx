import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { Api, Reply } from '#contract/kit/endpoint.ts';
import {
  changeSecondFactor,
  readSecondFactor,
  type SecondFactorChange,
} from '#contract/identity/second-factor-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCopy } from '#ui/use-copy.ts';

import { FormAlert, PartNotLoaded } from '#kit/frames/call-failure-alert.tsx';
import { accountQuery } from '#kit/net/account-query.ts';
import { FormPassword } from '../profile/form-password.tsx';
import { saveFile } from '#kit/net/save-file.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import styles from './second-factor.module.css';

type FactorAnswer = Reply<typeof changeSecondFactor>;
type Action = SecondFactorChange['action'];

const SECOND_FACTOR_KEY = [readSecondFactor.id] as const;

/** Current step of the section. */
type Doing =
  | { at: 'rest' }
  | { at: 'begin' }
  | { at: 'setup'; setup: NonNullable<FactorAnswer['setup']> }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'renew_codes' }
  | { at: 'turn_off' };

const REST: Doing = { at: 'rest' };

/** Section to set up, manage and turn off two-step verification. */
export function SecondFactorPart() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const { data: state, isPending, error, refetch } = useQuery(secondFactorQuery(call));
  const [doing, setDoing] = useState(REST);
  const rest = () => setDoing(REST);

  if (isPending) return <Skeleton shape="title" />;
  if (!state) return <PartNotLoaded error={error} onRetry={() => void refetch()} />;
  const follow = ({ setup, recoveryCodes }: FactorAnswer) => {
    if (setup) return setDoing({ at: 'setup', setup });
    setDoing(recoveryCodes ? { at: 'codes', codes: recoveryCodes } : REST);
    // If two-step verification was required, other calls were rejected until now. Reload them all.
    void (state.isRequired
      ? queryClient.invalidateQueries()
      : queryClient.invalidateQueries({ queryKey: SECOND_FACTOR_KEY }));
  };
  switch (doing.at) {
    case 'begin':
    case 'renew_codes':
    case 'turn_off':
      return <FormFactor key={doing.at} action={doing.at} onDone={follow} onCancel={rest} />;
    case 'setup':
      return <SetUp setup={doing.setup} onDone={follow} onCancel={rest} />;
    case 'codes':
      return <RecoveryCodes codes={doing.codes} onSaved={rest} />;
    case 'rest':
      return state.isOn ? (
        <IsOn
          codesLeft={state.codesLeft}
          onRenew={() => setDoing({ at: 'renew_codes' })}
          onTurnOff={() => setDoing({ at: 'turn_off' })}
        />
      ) : (
        <Stack gap={4} align="start" className={styles.stack}>
          {state.isRequired && (
            <FormAlert tone="plain">
              <Trans>You’re a site admin. Set up two-step verification to continue.</Trans>
            </FormAlert>
          )}
          <Button
            variant={state.isRequired ? 'primary' : 'outline'}
            onClick={() => setDoing({ at: 'begin' })}
          >
            <Trans>Set it up</Trans>
          </Button>
        </Stack>
      );
  }
}

/** What each change requires, and the label of its button. */
const CHANGES = {
  begin: { asks: 'password', submit: <Trans>Continue</Trans> },
  confirm: { asks: 'code', submit: <Trans>Turn it on</Trans> },
  renew_codes: { asks: 'both', submit: <Trans>Create new codes</Trans> },
  turn_off: { asks: 'both', submit: <Trans>Turn it off</Trans> },
} as const satisfies Record<Action, Pick<Parameters<typeof FormPassword>[0], 'asks' | 'submit'>>;

/** Asks for the password or code that a change of two-step verification requires, and makes it. */
function FormFactor({
  action,
  onDone,
  onCancel,
}: {
  action: Action;
  onDone: (answer: FactorAnswer) => void;
  onCancel: () => void;
}) {
  const { call } = useApp();
  return (
    <FormPassword
      {...CHANGES[action]}
      change={async ({ code, ...password }) => {
        const proof = { ...password, ...(code !== undefined && { code: code.trim() }) };
        onDone(
          await call(changeSecondFactor, { body: { action, ...proof } as SecondFactorChange }),
        );
      }}
      onCancel={onCancel}
    />
  );
}

function IsOn({
  codesLeft,
  onRenew,
  onTurnOff,
}: {
  codesLeft: number;
  onRenew: () => void;
  onTurnOff: () => void;
}) {
  return (
    <Stack gap={4} align="start" className={styles.stack}>
      <FormAlert tone="done">
        <Trans>Two-step verification is on.</Trans>{' '}
        <Plural
          value={codesLeft}
          _0="No recovery codes left. Create new ones."
          one="# recovery code left."
          other="# recovery codes left."
        />
      </FormAlert>
      <Row wraps gap={3} className={styles.actions}>
        <Button onClick={onRenew}>
          <Trans>Create new codes</Trans>
        </Button>
        <Button variant="quiet" onClick={onTurnOff}>
          <Trans>Turn it off</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

function SetUp({
  setup: { secret, uri },
  onDone,
  onCancel,
}: {
  setup: NonNullable<FactorAnswer['setup']>;
  onDone: (answer: FactorAnswer) => void;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const top = useRef<HTMLDivElement>(null);
  // The previous form was removed and the focus was lost with it, so focus this step.
  useEffect(() => top.current?.focus(), []);
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret;
  return (
    <Stack gap={4} align="start" ref={top} tabIndex={-1} className={styles.stack}>
      <div className={styles.setup}>
        <QrCode className={styles.qr} text={uri} label={t`QR code for your authenticator app`} />
        <Stack as="ol" gap={3} className={styles.steps}>
          <li>
            <Trans>Open an authenticator app, and scan this code with it.</Trans>
          </li>
          <li>
            <Trans>Can’t scan? Type this key:</Trans>
            <code className={styles.key} translate="no">
              {groups}
            </code>
            <Text as="a" tone="soft" size={14} href={uri}>
              <Trans>On this phone: open it in the app</Trans>
            </Text>
          </li>
          <li>
            <Trans>Enter the 6-digit code from the app.</Trans>
          </li>
        </Stack>
      </div>
      <FormFactor action="confirm" onDone={onDone} onCancel={onCancel} />
    </Stack>
  );
}

/**
 * Query for the two-step verification state. Never read from the offline cache, because it must be
 * current.
 */
const secondFactorQuery = (call: Api['call']) => accountQuery(call, readSecondFactor, {});

/**
 * The recovery codes for users who lose their app. They are shown only once, to be stored safely.
 */
function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useLingui();
  const copy = useCopy();
  const text = codes.join('\n');
  const failed = t`Couldn’t copy the codes. Select and copy them yourself.`;
  return (
    <Stack gap={4} align="start" className={styles.stack}>
      <FormAlert tone="plain">
        <Trans>
          Save these recovery codes now. You won’t see them again. Each one logs you in once when
          you don’t have your app.
        </Trans>
      </FormAlert>
      <div className={styles.printed}>
        <p className={styles.printedTitle}>
          <Trans>Recovery codes for Sala</Trans>
        </p>
        <ul className={styles.codes} aria-label={t`Recovery codes`} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <Row wraps gap={3} className={styles.actions}>
        <Button onClick={() => void copy(text, t`Codes copied`, failed)}>
          <Trans>Copy</Trans>
        </Button>
        <Button onClick={() => saveFile('sala-recovery-codes.txt', 'text/plain', `${text}\n`)}>
          <Trans>Download</Trans>
        </Button>
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </Row>
      <Button variant="primary" large onClick={onSaved}>
        <Trans>I’ve saved them</Trans>
      </Button>
    </Stack>
  );
}
