import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { startTransition, useOptimistic, useState } from 'react';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { DashboardLayout } from '#kit/frames/dashboard-frame.tsx';
import { SavedList } from '../favourite/page-saved.tsx';
import { stringifySearch } from '#kit/visit/address-search.ts';
import { useActing, useMay } from '#kit/session/acting.ts';
import { useSession } from '#kit/session/session.ts';
import { RouteButton } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState, NotLoaded } from '#ui/empty-state.tsx';
import { ChoiceChip } from '#ui/choices.tsx';
import { Page, Row, Stack, Text } from '#ui/layout.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { OfflineCopy } from '#ui/offline-copy.tsx';

import { UnsentListings } from './unsent-listings.tsx';
import { ConfirmBand } from './confirm-band.tsx';
import { type ManageSearch, type ManageTab, OWN_SORTS, type OwnSort } from './manage-search.ts';
import { ManageTabs } from './manage-tabs.tsx';
import { useOwnListings } from './own-listings-query.ts';
import { NoBusiness, RoleDenied } from '#features/business/business/no-business.tsx';
import { OwnRows } from './own-rows.tsx';
import styles from './page-own-listings.module.css';

interface ListingsProps {
  search: string;
  /** Whether only listings are shown that the user is responsible for. */
  isMine: boolean;
  sort: OwnSort;
  /** The listing that a reminder asks about; `null` if none. */
  confirms: number | null;
  /** Returns the URL of a tab, or of a search within it. Keeps filter and order unless given. */
  hrefOf: (place: { tab: ManageTab; search?: string; isMine?: boolean; sort?: OwnSort }) => string;
  onGo: (href: string) => Promise<void>;
}

/** Page with the listings of a user or of their business, depending on the URL. */
export function PageOwnListings({ search }: { search: ManageSearch }) {
  const session = useSession();
  const { mode, businessId } = useActing();
  const mayEdit = useMay('edit_listing');
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (!session) return null;
  if (mode === 'business' && businessId === null) return <NoBusiness />;
  if (!mayEdit) {
    return (
      <DashboardLayout isWide>
        <RoleDenied level={1} />
      </DashboardLayout>
    );
  }
  const isMine = mode === 'business' && search.mine === '1';
  const order = search.order ?? OWN_SORTS[0];
  const { tab = 'all', q = '' } = search;
  const props: ListingsProps = {
    search: q,
    isMine,
    sort: order,
    confirms: search.confirm ?? null,
    hrefOf: (place) =>
      pathname +
      stringifySearch({
        tab: place.tab === 'all' ? undefined : place.tab,
        q: place.search || undefined,
        mine: (place.isMine ?? isMine) ? '1' : undefined,
        order: (place.sort ?? order) === OWN_SORTS[0] ? undefined : (place.sort ?? order),
      }),
    onGo: (href) => navigate({ href }),
  };
  const content = (
    <>
      <Row wraps align="center" justify="between" gap={6} rowGap={3} className={styles.head}>
        <h1 tabIndex={-1}>
          {mode === 'personal' ? <Trans>Your listings</Trans> : <Trans>Listings</Trans>}
        </h1>
        <NewListingLink />
      </Row>
      {tab === 'saved' ? (
        <>
          <ManageTabs
            tab={tab}
            hrefOf={props.hrefOf}
            onGo={(href) => void props.onGo(href)}
            counts={undefined}
          />
          <SavedList />
        </>
      ) : (
        <Own key={`${businessId} ${tab} ${q}`} {...props} tab={tab} />
      )}
    </>
  );
  return mode === 'personal' ? (
    <Page className={styles.page}>{content}</Page>
  ) : (
    <DashboardLayout isWide>{content}</DashboardLayout>
  );
}

type OwnTab = Exclude<ManageTab, 'saved'>;

function Own({
  tab,
  search,
  isMine,
  sort,
  confirms,
  hrefOf,
  onGo,
}: ListingsProps & { tab: OwnTab }) {
  const { t } = useLingui();
  const { businessId } = useActing();
  const own = useOwnListings({ businessId, tab, search, isMine, sort });
  const { listings, counts, cachedAt, isPending, data } = own;
  // The user's role changed after the page was opened.
  const isDenied = isApiError(own.error) && own.error.status === 403;
  const [answered, setAnswered] = useState(false);
  // Until the page of the filter is shown, its control already says what was pressed.
  const [showsMine, setShowsMine] = useOptimistic(isMine);
  const filterMine = (mine: boolean) =>
    startTransition(async () => {
      setShowsMine(mine);
      await onGo(hrefOf({ tab, search, isMine: mine }));
    });
  return (
    <>
      <UnsentListings />
      {confirms !== null && !answered && (
        <ConfirmBand id={confirms} onDone={() => setAnswered(true)} />
      )}
      <ManageTabs tab={tab} hrefOf={hrefOf} onGo={(href) => void onGo(href)} counts={counts} />
      {(counts?.all !== 0 || search !== '' || isMine) && (
        <Row wraps align="center" gap={3} above={5}>
          <div className={styles.search}>
            <SearchField
              label={t`Find a listing`}
              placeholder={t`Title, place or reference`}
              value={search}
              action={hrefOf({ tab })}
              onSearch={(keyword) => void onGo(hrefOf({ tab, search: keyword }))}
            />
          </div>
          {businessId !== null && (
            <ChoiceChip checked={showsMine} onChange={({ target }) => filterMine(target.checked)}>
              <Trans>Only mine</Trans>
            </ChoiceChip>
          )}
        </Row>
      )}
      {cachedAt && (
        <div className={styles.offline}>
          <OfflineCopy cachedAt={cachedAt} />
        </div>
      )}
      {isPending ? (
        <Waiting />
      ) : isDenied ? (
        <RoleDenied />
      ) : !data ? (
        <NotLoaded
          failed={<Trans>Couldn’t load your listings</Trans>}
          absent={<Trans>Your listings aren’t available offline yet</Trans>}
          onRetry={() => void own.refetch()}
        />
      ) : listings.length === 0 ? (
        <Nothing tab={tab} search={search} isMine={isMine} />
      ) : (
        <OwnRows
          own={own}
          sort={sort}
          onSort={(next) => void onGo(hrefOf({ tab, search, sort: next }))}
        />
      )}
    </>
  );
}

function Waiting() {
  return (
    <Stack gap={4} above={6} role="status">
      <Text as="span" tone="soft" size={14}>
        <Trans>Loading...</Trans>
      </Text>
      {[0, 1, 2].map((at) => (
        <Stack gap={4} key={at} className={styles.bone}>
          <Skeleton shape="photo" />
          <div>
            <Skeleton width="long" />
            <Skeleton width="half" />
          </div>
        </Stack>
      ))}
    </Stack>
  );
}

function Nothing({ tab, search, isMine }: { tab: OwnTab; search: string; isMine: boolean }) {
  if (search !== '') {
    return (
      <EmptyState drawing={<EmptySala />} title={<Trans>No matching listings</Trans>}>
        <Trans>Try part of the title or place, or look in another tab.</Trans>
      </EmptyState>
    );
  }
  if (tab !== 'all' || isMine) {
    return (
      <EmptyState drawing={<EmptySala />} title={<Trans>No listings</Trans>}>
        {isMine ? (
          <Trans>You aren’t responsible for any of these listings.</Trans>
        ) : (
          <Trans>No listings with this status.</Trans>
        )}
      </EmptyState>
    );
  }
  return (
    <div className={styles.first}>
      <EmptyState
        drawing={<EmptySala />}
        title={<Trans>Your first listing starts here</Trans>}
        actions={<NewListingLink />}
      >
        <Trans>
          It’s free, and saved as a draft from the first word. Start on your phone and continue
          anywhere.
        </Trans>
      </EmptyState>
    </div>
  );
}

/** Link to the listing form; in business mode, to the form of the business and to the import. */
function NewListingLink() {
  const { mode } = useActing();
  const to: string = mode === 'personal' ? '/create-property' : '/create-property/business';
  return (
    <Row wraps gap={3} className={styles.links}>
      {mode === 'business' && (
        <RouteButton to="/business-dashboard/import">
          <Trans>Import listings</Trans>
        </RouteButton>
      )}
      <RouteButton to={to} variant="primary">
        <Trans>List your property for free</Trans>
      </RouteButton>
    </Row>
  );
}
