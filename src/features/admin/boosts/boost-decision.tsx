import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  type AdminBoost,
  BOOST_REASONS,
  type BoostReason,
  decideBoost,
  listBoosts,
} from '#contract/boost-endpoints.ts';
import { BOOST_REASON_LABELS } from '#labels/boost-labels.ts';
import { useApp } from '#lib/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/field.tsx';

import { BulkDialog } from '../table/bulk-dialog.tsx';

type Decision = 'active' | 'rejected' | 'ended';

const OPEN_STATES: Record<Decision, readonly AdminBoost['state'][]> = {
  active: ['requested'],
  rejected: ['requested'],
  ended: ['scheduled', 'running'],
};

/** The decisions that are possible for some of these boosts, as buttons that ask first. */
export function BoostDecisions({
  boosts,
  onDone,
}: {
  boosts: readonly AdminBoost[];
  onDone?: () => void;
}) {
  // The boosts of a decision stay the same while it runs.
  const [asked, setAsked] = useState<{ decision: Decision; boosts: readonly AdminBoost[] }>();
  const button = (decision: Decision) => {
    const possible = boosts.filter(({ state }) => OPEN_STATES[decision].includes(state));
    return (
      possible.length > 0 && (
        <Button onClick={() => setAsked({ decision, boosts: possible })}>
          <Verb decision={decision} />
        </Button>
      )
    );
  };
  return (
    <>
      {button('active')}
      {button('rejected')}
      {button('ended')}
      {asked && (
        <DecisionDialog
          {...asked}
          onClose={() => {
            setAsked(undefined);
            onDone?.();
          }}
        />
      )}
    </>
  );
}

function Verb({ decision }: { decision: Decision }) {
  switch (decision) {
    case 'active':
      return <Trans>Approve</Trans>;
    case 'rejected':
      return <Trans>Decline</Trans>;
    case 'ended':
      return <Trans>End early</Trans>;
  }
}

function DecisionDialog({
  decision,
  boosts,
  onClose,
}: {
  decision: Decision;
  boosts: readonly AdminBoost[];
  onClose: () => void;
}) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState<BoostReason>(
    decision === 'rejected' ? 'photos' : 'outdated',
  );
  const [startsOn, setStartsOn] = useState('');
  const [endsOn, setEndsOn] = useState('');
  const count = boosts.length;
  const title = {
    active: t`${plural(count, { one: 'Approve # boost?', other: 'Approve # boosts?' })}`,
    rejected: t`${plural(count, { one: 'Decline # boost?', other: 'Decline # boosts?' })}`,
    ended: t`${plural(count, { one: 'End # boost early?', other: 'End # boosts early?' })}`,
  }[decision];
  return (
    <BulkDialog
      title={title}
      verb={<Verb decision={decision} />}
      isDanger={decision === 'ended'}
      rows={boosts}
      nameOf={({ listingTitle, listingId }) => listingTitle || String(listingId)}
      run={async ({ id }) => {
        const dates = { ...(startsOn && { startsOn }), ...(endsOn && { endsOn }) };
        await call(decideBoost, {
          params: { id: String(id) },
          body: { status: decision, ...(decision === 'active' ? dates : { reason }) },
        });
        void queryClient.invalidateQueries({ queryKey: [listBoosts.id] });
      }}
      onClose={onClose}
    >
      {decision === 'active' ? (
        <>
          <p>
            <Trans>
              Leave the days empty to start now and run for as many days as the owner asked for.
            </Trans>
          </p>
          <TextField
            type="date"
            label={t`First day`}
            value={startsOn}
            onChange={({ target }) => setStartsOn(target.value)}
          />
          <TextField
            type="date"
            label={t`Last day`}
            hint={t`At most 90 days after the start.`}
            value={endsOn}
            onChange={({ target }) => setEndsOn(target.value)}
          />
        </>
      ) : (
        <Select
          label={t`Reason`}
          value={reason}
          choices={BOOST_REASONS.map((value) => ({
            value,
            label: i18n._(BOOST_REASON_LABELS[value]),
          }))}
          onChange={(value) => setReason(value as BoostReason)}
        />
      )}
      <p>
        <Trans>The owner is notified.</Trans>
      </p>
    </BulkDialog>
  );
}
