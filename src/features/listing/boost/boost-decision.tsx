import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  type AdminBoost,
  BOOST_REASONS,
  type BoostReason,
  decideBoost,
  listBoosts,
} from '#contract/listing/boost-endpoints.ts';
import { featureListing } from '#contract/listing/moderation-endpoints.ts';
import { BOOST_REASON_LABELS } from './boost-labels.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Select, TextField } from '#ui/field.tsx';

import type { ActionsProps } from '#kit/admin/admin-column.ts';
import { BulkDialog } from '#kit/admin/bulk-dialog.tsx';
import {
  ChangeButtons,
  type ChangeDialogProps,
  type WordedChange,
} from '#kit/admin/change-buttons.tsx';

const CHANGES = {
  active: {
    verb: msg`Approve`,
    isPossible: ({ state }) => state === 'requested',
    title: (count) =>
      msg`${plural(count, { one: 'Approve # boost?', other: 'Approve # boosts?' })}`,
    text: msg`The owner is notified.`,
  },
  rejected: {
    verb: msg`Reject`,
    isPossible: ({ state }) => state === 'requested',
    title: (count) => msg`${plural(count, { one: 'Reject # boost?', other: 'Reject # boosts?' })}`,
    text: msg`The owner is notified.`,
  },
  ended: {
    verb: msg`End early`,
    isPossible: ({ kind, state }) =>
      kind === 'boost' && (state === 'scheduled' || state === 'running'),
    title: (count) =>
      msg`${plural(count, { one: 'End # boost early?', other: 'End # boosts early?' })}`,
    text: msg`The owner is notified.`,
  },
  unfeature: {
    verb: msg`Stop featuring`,
    isPossible: ({ kind, state }) => kind === 'featured' && state === 'running',
    title: (count) =>
      msg`${plural(count, { one: 'Stop featuring # listing?', other: 'Stop featuring # listings?' })}`,
    text: msg`They’ll appear only in their usual position in search results.`,
  },
} satisfies Record<string, WordedChange<AdminBoost>>;

/** The decisions that are possible for some of these boosts, as buttons that ask first. */
export const BoostDecisions = (props: ActionsProps<AdminBoost>) => (
  <ChangeButtons {...props} changes={CHANGES} Dialog={DecisionDialog} />
);

function DecisionDialog({
  change: decision,
  rows,
  onClose,
}: ChangeDialogProps<AdminBoost, keyof typeof CHANGES>) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState<BoostReason>(
    decision === 'rejected' ? 'photos' : 'outdated',
  );
  const [startsOn, setStartsOn] = useState('');
  const [endsOn, setEndsOn] = useState('');
  const { verb, title, text } = CHANGES[decision];
  return (
    <BulkDialog
      title={i18n._(title(rows.length))}
      verb={i18n._(verb)}
      isDanger={decision === 'ended'}
      rows={rows}
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
      <p>{i18n._(text)}</p>
    </BulkDialog>
  );
}
