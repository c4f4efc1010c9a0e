import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import {
  type BusinessDetail,
  readBusinessForAdmins,
} from '#contract/business/business-admin-endpoints.ts';
import { roleWords } from '#kit/session/people-labels.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { buttonClass } from '#ui/button.tsx';

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
import { BusinessChanges } from './business-changes.tsx';
import { BUSINESS_COLUMNS } from './business-columns.tsx';

/** The details of a business, and what a site admin can do with it. */
export function BusinessPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const { call } = useApp();
  const query = useQuery({
    queryKey: [readBusinessForAdmins.id, id] as const,
    queryFn: ({ signal }) =>
      call(readBusinessForAdmins, { params: { id: String(id) } }, { signal }),
    refetchOnMount: 'always',
    meta: { of: 'account' },
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
            <Link
              to="/business/$id"
              params={{ id: slug ?? String(id) }}
              className={buttonClass({ look: 'quiet' })}
            >
              <Trans>View page</Trans>
            </Link>
          )}
        </PanelActions>
      )}
      {description && <p>{description}</p>}
      <RowFacts row={business} columns={BUSINESS_COLUMNS}>
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
            <PanelNote>{i18n._(roleWords(roleId))}</PanelNote>
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
