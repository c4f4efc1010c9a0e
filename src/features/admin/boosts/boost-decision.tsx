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
import { featureListing } from '#contract/moderation-endpoints.ts';
import { BOOST_REASON_LABELS } from '#labels/boost-labels.ts';
import { useApp } from '#lib/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/field.tsx';

import { BulkDialog } from '../table/bulk-dialog.tsx';

type Decision = 'active' | 'rejected' | 'ended' | 'unfeature';

function isPossible({ kind, state }: AdminBoost, decision: Decision): boolean {
  switch (decision) {
    case 'active':
    case 'rejected':
      return state === 'requested';
    case 'ended':
      return kind === 'boost' && (state === 'scheduled' || state === 'running');
    case 'unfeature':
      return kind === 'featured' && state === 'running';
  }
}

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
    const possible = boosts.filter((boost) => isPossible(boost, decision));
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
      {button('unfeature')}
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
      return <Trans>Reject</Trans>;
    case 'ended':
      return <Trans>End early</Trans>;
    case 'unfeature':
      return <Trans>Stop featuring</Trans>;
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
    rejected: t`${plural(count, { one: 'Reject # boost?', other: 'Reject # boosts?' })}`,
    ended: t`${plural(count, { one: 'End # boost early?', other: 'End # boosts early?' })}`,
    unfeature: t`${plural(count, { one: 'Stop featuring # listing?', other: 'Stop featuring # listings?' })}`,
  }[decision];
  return (
    <BulkDialog
      title={title}
      verb={<Verb decision={decision} />}
      isDanger={decision === 'ended'}
      rows={boosts}
      nameOf={({ listingTitle, listingId }) => listingTitle || String(listingId)}
      run={async ({ id, listingId }) => {
        const dates = { ...(startsOn && { startsOn }), ...(endsOn && { endsOn }) };
        if (decision === 'unfeature') {
          const params = { id: String(listingId) };
          await call(featureListing, { params, body: { isFeatured: false } });
        } else {
          await call(decideBoost, {
            params: { id: String(id) },
            body: { status: decision, ...(decision === 'active' ? dates : { reason }) },
          });
        }
        void queryClient.invalidateQueries({ queryKey: [listBoosts.id] });
      }}
      onClose={onClose}
    >
      {decision === 'active' ? (
        <>
          <p>
            <Trans>
              Leave both days empty to start now and run for the number of days the owner chose.
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
      ) : decision === 'unfeature' ? null : (
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
        {decision === 'unfeature' ? (
          <Trans>They’ll appear only in their usual position in search results.</Trans>
        ) : (
          <Trans>The owner is notified.</Trans>
        )}
      </p>
    </BulkDialog>
  );
}
