import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import {
  type AdminHunt,
  deleteHuntForOwner,
  listHunts,
  readHuntForAdmins,
  updateHuntForOwner,
} from '#contract/hunting/hunt-admin-endpoints.ts';
import { HUNT_STATUSES } from '#contract/hunting/hunt.ts';
import { DEALS, PROPERTY_TYPES } from '#contract/listing/listing-values.ts';
import { MARKET_CODES } from '#contract/place/market.ts';
import { TYPE_LABELS } from '#features/listing/listing/listing-labels.ts';
import { COUNTRY_LABELS } from '#features/place/place/country-labels.ts';
import { type ActionsProps, type AdminTableParts, choice, days } from '#kit/admin/admin-column.ts';
import { AdminTable } from '#kit/admin/admin-table.tsx';
import { WordedDialog } from '#kit/admin/bulk-dialog.tsx';
import {
  ChangeButtons,
  type ChangeDialogProps,
  type WordedChange,
} from '#kit/admin/change-buttons.tsx';
import { country, day, DEAL_LABELS, labelled, link, plain } from '#kit/admin/columns.tsx';
import { PanelActions } from '#kit/admin/panel-parts.tsx';
import { StatusMark } from '#kit/admin/status-mark.tsx';
import { useShowRowChange } from '#kit/admin/use-show-row-change.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { RouteButton } from '#ui/button.tsx';
import { formatMoney } from '#ui/format/money.ts';

import { HUNT_STATUS_LABELS } from '../hunt/hunt-labels.ts';
import { huntTitle } from '../hunt/hunt-texts.ts';

const TONES = {
  active: 'good',
  paused: 'waiting',
  expired: 'over',
  fulfilled: 'good',
  deleted: 'over',
} as const;

function HuntStatusMark({ hunt: { status, isSuspended } }: { hunt: AdminHunt }) {
  const { i18n } = useLingui();
  return (
    <StatusMark tone={isSuspended ? 'bad' : TONES[status]}>
      {isSuspended ? <Trans>Hunter blocked</Trans> : i18n._(HUNT_STATUS_LABELS[status])}
    </StatusMark>
  );
}

/** Returns the budget of a hunt, such as `฿1,000,000 – ฿5,000,000`; null: any. */
function budgetOf({ minPrice, price, isoCodeCurrency }: AdminHunt, i18n: I18n): string | null {
  if (price === null && minPrice === null) return null;
  const [from, to] = [minPrice, price].map(
    (value) => value && formatMoney(value, isoCodeCurrency, i18n.locale),
  );
  if (!to) return `≥ ${from}`;
  return from ? `${from} – ${to}` : `≤ ${to}`;
}

/** What a site admin can do with the hunt of a panel. */
function HuntDetail({ row }: { row: AdminHunt }) {
  const { id, status } = row;
  return (
    <PanelActions>
      {status !== 'deleted' && (
        <RouteButton to="/admin/edit-hunt/$id" params={{ id: String(id) }} variant="primary">
          <Trans>Edit</Trans>
        </RouteButton>
      )}
      <HuntChanges selected={[row]} />
      <RouteButton to="/admin/matches" search={{ huntId: id }} variant="quiet">
        <Trans>Matches</Trans>
      </RouteButton>
      <RouteButton to="/admin/huntingboard" search={{ huntId: id }} variant="quiet">
        <Trans>Leads</Trans>
      </RouteButton>
    </PanelActions>
  );
}

const CHANGES = {
  pause: {
    verb: msg`Pause`,
    isPossible: ({ status }) => status === 'active',
    title: (count) => msg`${plural(count, { one: 'Pause # hunt?', other: 'Pause # hunts?' })}`,
    text: msg`Paused hunts get no new matches. We notify the hunters.`,
  },
  resume: {
    verb: msg`Resume`,
    isPossible: ({ status, isSuspended }) => status === 'paused' && !isSuspended,
    title: (count) => msg`${plural(count, { one: 'Resume # hunt?', other: 'Resume # hunts?' })}`,
    text: msg`The hunts get new matches again. We notify the hunters.`,
  },
  delete: {
    verb: msg`Delete`,
    isPossible: ({ status }) => status !== 'deleted',
    title: (count) => msg`${plural(count, { one: 'Delete # hunt?', other: 'Delete # hunts?' })}`,
    text: msg`The hunts and their matches are deleted permanently. We notify the hunters.`,
    isDanger: true,
  },
} satisfies Record<string, WordedChange<AdminHunt>>;

/** The changes that a site admin can make of at least one of these hunts, as buttons. */
const HuntChanges = (props: ActionsProps<AdminHunt>) => (
  <ChangeButtons {...props} changes={CHANGES} Dialog={ChangeDialog} />
);

function ChangeDialog({ change, ...dialog }: ChangeDialogProps<AdminHunt, keyof typeof CHANGES>) {
  const { i18n } = useLingui();
  const { call } = useApp();
  const showChange = useShowRowChange<AdminHunt>(listHunts.id, readHuntForAdmins.id);
  return (
    <WordedDialog
      {...dialog}
      texts={CHANGES[change]}
      nameOf={(hunt) => `${huntTitle(hunt, i18n)} #${hunt.id}`}
      run={async ({ id }) => {
        const params = { id: String(id) };
        if (change === 'delete') {
          await call(deleteHuntForOwner, { params });
          return showChange(id, { status: 'deleted', matches: 0 });
        }
        const body = { status: change === 'pause' ? 'paused' : 'active' } as const;
        const { status, matchCount } = await call(updateHuntForOwner, { params, body });
        showChange(id, { status, matches: matchCount });
      }}
    />
  );
}

const TABLE: AdminTableParts<AdminHunt> = {
  label: msg`Hunts`,
  searchHint: msg`Hunter’s email or hunt ID`,
  nothing: msg`No hunts match`,
  list: listHunts,
  columns: [
    plain('hunt', msg`Hunt`, 200, huntTitle, { card: 'title' }),
    plain('location', msg`Location`, 200, ({ location }) => location, { card: 'note' }),
    labelled('status', msg`Status`, 130, HUNT_STATUS_LABELS, ({ status }) => status, {
      card: 'end',
      cell: (hunt) => <HuntStatusMark hunt={hunt} />,
    }),
    link('hunter', msg`Hunter`, 150, '/admin/users', ({ userId, userName }) => [userId, userName]),
    link(
      'business',
      msg`Business`,
      160,
      '/admin/businesses',
      ({ businessId, businessName }) => [businessId, businessName],
      { isHidden: true },
    ),
    plain('budget', msg`Budget`, 200, budgetOf, {
      exported: [
        { heading: msg`Lowest price`, text: ({ minPrice }) => minPrice },
        { heading: msg`Highest price`, text: ({ price }) => price },
        { heading: msg`Currency`, text: ({ isoCodeCurrency }) => isoCodeCurrency },
      ],
    }),
    plain('matches', msg`Matches`, 90, ({ matches }) => matches),
    plain('leads', msg`Leads`, 80, ({ leads }) => leads),
    day('expires', msg`Ends on`, ({ expiresAt }) => expiresAt, {
      sort: 'expiresAt',
      isAscending: true,
    }),
    day('created', msg`Created`, ({ createdAt }) => createdAt, { sort: 'createdAt' }),
    country(100),
    plain('id', msg`Hunt ID`, 100, ({ id }) => id, { isHidden: true }),
  ],
  filters: [
    choice('status', msg`Status`, HUNT_STATUSES, HUNT_STATUS_LABELS),
    choice('deal', msg`Sale or rent`, DEALS, DEAL_LABELS),
    choice('propertyType', msg`Property type`, PROPERTY_TYPES, TYPE_LABELS),
    choice('country', msg`Country`, MARKET_CODES, COUNTRY_LABELS),
    { kind: 'id', name: 'userId', label: msg`User ID` },
    { kind: 'id', name: 'businessId', label: msg`Business ID` },
    days(msg`Created`),
  ],
  Actions: HuntChanges,
  Detail: HuntDetail,
};

/** The table of all hunts. */
export function PageAdminHunts() {
  return <AdminTable parts={TABLE} />;
}
