import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import {
  type AdminBusiness,
  BUSINESS_STATUSES,
  type BusinessDetail,
  changeBusinessStatus,
  listBusinesses,
  readBusinessForAdmins,
} from '#contract/business/business-admin-endpoints.ts';
import { BUSINESS_CATEGORIES } from '#contract/business/business.ts';
import { STATUS_REASONS, type StatusReason } from '#contract/identity/user-status-endpoints.ts';
import { MARKET_CODES } from '#contract/place/market.ts';
import { COUNTRY_LABELS } from '#features/place/place/country-labels.ts';
import { type ActionsProps, type AdminTableParts, choice, days } from '#kit/admin/admin-column.ts';
import { AdminTable } from '#kit/admin/admin-table.tsx';
import { WordedDialog } from '#kit/admin/bulk-dialog.tsx';
import {
  ChangeButtons,
  type ChangeDialogProps,
  type WordedChange,
} from '#kit/admin/change-buttons.tsx';
import { country, day, labelled, link, plain, status, yesNo } from '#kit/admin/columns.tsx';
import { REASON_LABELS } from '#kit/admin/log-labels.ts';
import { PanelHistory } from '#kit/admin/panel-history.tsx';
import {
  Fact,
  PanelActions,
  PanelLine,
  PanelList,
  PanelNote,
  RowFacts,
} from '#kit/admin/panel-parts.tsx';
import { RowLink } from '#kit/admin/row-links.tsx';
import { RowPanel } from '#kit/admin/row-panel.tsx';
import { useShowRowChange } from '#kit/admin/use-show-row-change.ts';
import { accountQuery } from '#kit/net/account-query.ts';
import { roleLabel } from '#kit/session/people-labels.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { RouteButton } from '#ui/button.tsx';
import { LabelledSelect } from '#ui/labelled-select.tsx';

import { CATEGORY_LABELS } from '../business/business-labels.ts';

const STATUS_LABELS = {
  active: msg({ message: 'Active', context: 'account' }),
  suspended: msg`Blocked`,
  deleted: msg({ message: 'Closed', context: 'business' }),
};
const TONES = { active: 'good', suspended: 'bad', deleted: 'over' } as const;

/** The details of a business, and what a site admin can do with it. */
function BusinessPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const { call } = useApp();
  const query = useQuery({
    ...accountQuery(call, readBusinessForAdmins, { params: { id: String(id) } }, [id]),
    refetchOnMount: 'always',
  });
  return (
    <RowPanel
      query={query}
      title={query.data?.business.name ?? t`Business`}
      failed={<Trans>Couldn’t load the business</Trans>}
      onClose={onClose}
    >
      {(detail) => <Detail detail={detail} />}
    </RowPanel>
  );
}

function Detail({ detail }: { detail: BusinessDetail }) {
  const { i18n } = useLingui();
  const { business, description, members, counts, history } = detail;
  const { id, status, slug } = business;
  return (
    <>
      {status !== 'deleted' && (
        <PanelActions>
          <BusinessChanges selected={[business]} />
          {status === 'active' && (
            <RouteButton to="/business/$id" params={{ id: slug ?? String(id) }} variant="quiet">
              <Trans>View page</Trans>
            </RouteButton>
          )}
        </PanelActions>
      )}
      {description && <p>{description}</p>}
      <RowFacts row={business} columns={TABLE.columns}>
        <Fact name={<Trans>All listings</Trans>}>{counts.listings}</Fact>
        <Fact name={<Trans>Hunts</Trans>}>{counts.hunts}</Fact>
        <Fact name={<Trans>Offers and interest sent</Trans>}>{counts.leads}</Fact>
      </RowFacts>
      <PanelList title={<Trans>Members</Trans>} nothing={<Trans>No members.</Trans>}>
        {members.map(({ userId, name, roleId }) => (
          <PanelLine key={userId}>
            <RowLink to="/admin/users" id={userId}>
              {name || `#${userId}`}
            </RowLink>
            <PanelNote>{i18n._(roleLabel(roleId))}</PanelNote>
          </PanelLine>
        ))}
      </PanelList>
      <PanelHistory
        history={history}
        nothing={<Trans>No site admin has changed this business.</Trans>}
      />
    </>
  );
}

const CHANGES = {
  unblock: {
    verb: msg`Unblock`,
    isPossible: ({ status }) => status === 'suspended',
    title: (count) =>
      msg`${plural(count, { one: 'Unblock # business?', other: 'Unblock # businesses?' })}`,
    text: msg`The business’s listings, hunts and pages are shown again. Members can act for it and are notified.`,
  },
  block: {
    verb: msg`Block`,
    isPossible: ({ status }) => status === 'active',
    title: (count) =>
      msg`${plural(count, { one: 'Block # business?', other: 'Block # businesses?' })}`,
    text: msg`The business’s listings and hunts go off the market, and its pages are hidden. Members can’t act for it and are notified.`,
    isDanger: true,
  },
} satisfies Record<string, WordedChange<AdminBusiness>>;

/** The changes that are possible for some of these businesses, as buttons. */
const BusinessChanges = (props: ActionsProps<AdminBusiness>) => (
  <ChangeButtons {...props} changes={CHANGES} Dialog={BlockDialog} />
);

function BlockDialog({
  change,
  ...dialog
}: ChangeDialogProps<AdminBusiness, keyof typeof CHANGES>) {
  const isBlocked = change === 'block';
  const { t } = useLingui();
  const { call } = useApp();
  const showChange = useShowRowChange<AdminBusiness>(listBusinesses.id, readBusinessForAdmins.id);
  const [reason, setReason] = useState<StatusReason>(isBlocked ? 'spam' : 'mistake');
  return (
    <WordedDialog
      {...dialog}
      texts={CHANGES[change]}
      nameOf={({ name }) => name}
      run={async ({ id }) => {
        const { status } = await call(changeBusinessStatus, {
          params: { id: String(id) },
          body: { status: isBlocked ? 'suspended' : 'active', reason },
        });
        showChange(id, { status });
      }}
    >
      <LabelledSelect
        label={t`Reason`}
        values={STATUS_REASONS}
        labels={REASON_LABELS}
        value={reason}
        onChange={setReason}
      />
    </WordedDialog>
  );
}

const TABLE: AdminTableParts<AdminBusiness> = {
  label: msg`Businesses`,
  searchHint: msg`Name, email or ID`,
  nothing: msg`No businesses match`,
  list: listBusinesses,
  columns: [
    plain('name', msg`Name`, 210, ({ name }) => name, {
      card: 'title',
      sort: 'name',
      isAscending: true,
    }),
    labelled('category', msg`Category`, 160, CATEGORY_LABELS, ({ category }) => category, {
      card: 'note',
    }),
    status('status', 120, STATUS_LABELS, TONES, ({ status }) => status),
    link('admin', msg`Admin`, 160, '/admin/users', ({ adminId, adminName }) => [
      adminId,
      adminName,
    ]),
    plain('members', msg`Members`, 95, ({ members }) => members),
    plain('listings', msg`Live listings`, 108, ({ liveListings }) => liveListings),
    plain('city', msg`City`, 140, ({ city }) => city, {
      // In whatever language the business wrote it.
      cell: ({ city }) => <span lang="">{city}</span>,
    }),
    day('created', msg`Registered`, ({ createdAt }) => createdAt, { sort: 'createdAt' }),
    country(110),
    plain('email', msg`Email`, 200, ({ email }) => email, { isHidden: true }),
    plain('phone', msg`Phone`, 150, ({ phone }) => phone, { isHidden: true }),
    plain('website', msg`Website`, 200, ({ websiteUrl }) => websiteUrl, { isHidden: true }),
    yesNo('label', msg`White label`, 110, ({ isWhiteLabel }) => isWhiteLabel, { isHidden: true }),
    plain('id', msg`Business ID`, 100, ({ id }) => id, { isHidden: true }),
  ],
  filters: [
    choice('status', msg`Status`, BUSINESS_STATUSES, STATUS_LABELS),
    choice('category', msg`Category`, BUSINESS_CATEGORIES, CATEGORY_LABELS),
    choice('country', msg`Country`, MARKET_CODES, COUNTRY_LABELS),
    days(msg`Registered`),
  ],
  Actions: BusinessChanges,
  Panel: BusinessPanel,
};

/** The table of all businesses. */
export function PageAdminBusinesses() {
  return <AdminTable parts={TABLE} />;
}
