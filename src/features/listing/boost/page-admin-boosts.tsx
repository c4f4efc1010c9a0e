import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  type AdminBoost,
  BOOST_REASONS,
  BOOST_STATES,
  type BoostReason,
  decideBoost,
  listBoosts,
} from '#contract/listing/boost-endpoints.ts';
import { BOOST_KINDS } from '#contract/listing/listing-values.ts';
import { featureListing } from '#contract/listing/moderation-endpoints.ts';
import { type ActionsProps, type AdminTableParts, choice } from '#kit/admin/admin-column.ts';
import { AdminTable } from '#kit/admin/admin-table.tsx';
import { BulkDialog } from '#kit/admin/bulk-dialog.tsx';
import {
  ChangeButtons,
  type ChangeDialogProps,
  type WordedChange,
} from '#kit/admin/change-buttons.tsx';
import { day, labelled, plain, yesNo } from '#kit/admin/columns.tsx';
import { PanelActions } from '#kit/admin/panel-parts.tsx';
import { StatusMark } from '#kit/admin/status-mark.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { Select, TextField } from '#ui/field.tsx';

import { BOOST_KIND_LABELS, BOOST_REASON_LABELS, BOOST_STATE_LABELS } from './boost-labels.ts';

const TONES = {
  requested: 'waiting',
  scheduled: 'waiting',
  running: 'good',
  ended: 'over',
  rejected: 'bad',
} as const;

function stateLabel({ kind, state }: AdminBoost): MessageDescriptor {
  if (kind === 'boost') return BOOST_STATE_LABELS[state];
  return state === 'running' ? BOOST_KIND_LABELS.featured : msg`No longer featured`;
}

function BoostState({ boost }: { boost: AdminBoost }) {
  const { i18n } = useLingui();
  return <StatusMark tone={TONES[boost.state]}>{i18n._(stateLabel(boost))}</StatusMark>;
}

/** What a site admin can do with the boost of a panel. */
function BoostDetail({ row }: { row: AdminBoost }) {
  return (
    <PanelActions>
      <BoostDecisions selected={[row]} />
    </PanelActions>
  );
}

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
const BoostDecisions = (props: ActionsProps<AdminBoost>) => (
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

const TABLE: AdminTableParts<AdminBoost> = {
  label: msg`Boosts`,
  searchHint: msg`Listing, owner or ID`,
  nothing: msg`No boosts match`,
  list: listBoosts,
  columns: [
    plain(
      'listing',
      msg`Listing`,
      250,
      ({ listingTitle, listingId }) => listingTitle || listingId,
      {
        card: 'title',
      },
    ),
    labelled('kind', msg`Kind`, 110, BOOST_KIND_LABELS, ({ kind }) => kind),
    plain('state', msg`Status`, 150, (boost, i18n) => i18n._(stateLabel(boost)), {
      cell: (boost) => <BoostState boost={boost} />,
      card: 'end',
      sort: 'waiting',
    }),
    plain(
      'owner',
      msg`Owner`,
      180,
      ({ businessName, userName, userId }) => businessName ?? (userName || userId),
      { card: 'note' },
    ),
    plain('days', msg`Days`, 116, ({ days }) => days),
    day('starts', msg`Start`, ({ startsAt }) => startsAt),
    day('ends', msg`End`, ({ endsAt }) => endsAt, { sort: 'endsAt' }),
    plain('views', msg({ message: 'Views', context: 'statistics' }), 90, ({ views }) => views),
    plain('clicks', msg`Clicks`, 90, ({ clicks }) => clicks),
    day('created', msg`Requested`, ({ createdAt }) => createdAt, { sort: 'createdAt' }),
    labelled('reason', msg`Reason`, 200, BOOST_REASON_LABELS, ({ reason }) => reason, {
      isHidden: true,
    }),
    yesNo('live', msg`Listing is live`, 120, ({ isLive }) => isLive, { isHidden: true }),
    plain('listingId', msg`Listing ID`, 100, ({ listingId }) => listingId, { isHidden: true }),
    plain('id', msg`Boost ID`, 100, ({ id }) => id, { isHidden: true }),
  ],
  filters: [
    choice('state', msg`Status`, BOOST_STATES, BOOST_STATE_LABELS),
    choice('kind', msg`Kind`, BOOST_KINDS, BOOST_KIND_LABELS),
  ],
  Actions: BoostDecisions,
  Detail: BoostDetail,
};

/** The table of all boosts and featured listings. Those that wait for a decision come first. */
export function PageAdminBoosts() {
  return <AdminTable parts={TABLE} />;
}
