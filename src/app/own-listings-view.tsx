import { Trans } from '@lingui/react/macro';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';

import { type BusinessRole, roleGrants } from '#contract/permissions.ts';
import { MANAGE_TABS, type ManageTab } from '#features/own-listing/own-listings-query.ts';
import { PageOwnListings } from '#features/own-listing/page-own-listings.tsx';
import { RoleDenied } from '#features/own-listing/role-denied.tsx';
import { oneOf, readParams, text, wholeNumber } from '#lib/address-params.ts';
import { stringifySearch } from '#lib/address-search.ts';
import { useSession } from '#lib/session.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

import { SavedHomes } from './saved-view.tsx';

/** `tab` and `q`: what is looked at; `confirm`: the listing that a reminder asks about. */
const readManage = readParams({
  tab: oneOf(MANAGE_TABS),
  q: text(200),
  confirm: wholeNumber(1, Number.MAX_SAFE_INTEGER),
});

/** One’s own listings, or those of one’s business; the address says which. */
export function OwnListingsView({ isBusiness = false }: { isBusiness?: boolean }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { tab = 'all', q = '', confirm } = readManage(search);
  if (!session) return null;
  if (isBusiness && session.businessId === null) return <NoBusiness />;
  if (isBusiness && !roleGrants(session.roleId as BusinessRole, 'edit_listing')) {
    return <RoleDenied level={1} />;
  }
  return (
    <PageOwnListings
      businessId={isBusiness ? session.businessId : null}
      tab={tab}
      search={q}
      confirms={confirm ?? null}
      hrefOf={(place: { tab: ManageTab; search?: string }) =>
        pathname +
        stringifySearch({
          tab: place.tab === 'all' ? undefined : place.tab,
          q: place.search || undefined,
        })
      }
      onGo={(href) => void navigate({ href })}
      saved={<SavedHomes />}
    />
  );
}

function NoBusiness() {
  return (
    <EmptyState
      level={1}
      drawing={<EmptySala />}
      title={<Trans>This is for businesses</Trans>}
      actions={
        <Link to="/users/manage-listings" className={buttonClass({ look: 'primary' })}>
          <Trans>Your listings</Trans>
        </Link>
      }
    >
      <Trans>
        You belong to no business. Ask whoever runs yours to invite you, then its listings are here.
      </Trans>
    </EmptyState>
  );
}
