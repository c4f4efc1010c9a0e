import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { listListingHunts } from '#contract/hunting/lead-endpoints.ts';
import type { Reply } from '#contract/kit/endpoint.ts';
import { FormSkeleton } from '#features/listing/listing-form/form-skeleton.tsx';
import { ownListingQuery } from '#features/listing/listing/own-listing-queries.ts';
import { ShowMore } from '#kit/frames/show-more.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import { useActing } from '#kit/session/acting.ts';
import { offerEntity, offerListings } from '../operations/leads.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { LostPath } from '#ui/drawings/lost-path.tsx';
import { EmptyState, NotLoaded } from '#ui/empty-state.tsx';
import { formatDay } from '#ui/format/day.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { OfflineCopy } from '#ui/offline-copy.tsx';

import { HuntSummary } from '../hunt/hunt-summary.tsx';
import styles from '../hunt/hunt-page.module.css';
import item from './lead-item.module.css';
import { formOfCard } from './leads-query.ts';
import { OfferDialog } from './offer-dialog.tsx';

type ListingHunt = Reply<typeof listListingHunts>['hunts'][number];

/** Page for the owner of a listing: the hunts that it matches, and the way to offer it to them. */
export function PageListingHunts({ listingId }: { listingId: number }) {
  const app = useApp();
  const { mode } = useActing();
  const { data: own } = useQuery(ownListingQuery(app, listingId));
  const title =
    own?.reply.texts.find(({ language }) => language === app.language)?.propertyTitle ||
    own?.reply.texts[0]?.propertyTitle;
  return (
    <Stack gap={6} wide className={styles.page}>
      <Stack as="header" gap={3}>
        <Link
          to={
            mode === 'business' ? '/business-dashboard/manage-listings' : '/users/manage-listings'
          }
          className={styles.back}
        >
          {mode === 'business' ? <Trans>Listings</Trans> : <Trans>Your listings</Trans>}
        </Link>
        <h1 tabIndex={-1}>
          <Trans>Hunts that match your listing</Trans>
        </h1>
        {title && (
          <p>
            <Link
              to="/properties/preview/$id/{-$title}"
              params={{ id: String(listingId), title: undefined }}
            >
              {title}
            </Link>
          </p>
        )}
      </Stack>
      <Hunts listing={{ id: listingId, title: title ?? '' }} />
    </Stack>
  );
}

function Hunts({ listing }: { listing: { id: number; title: string } }) {
  const app = useApp();
  const { t } = useLingui();
  const { businessId } = useActing();
  const query = useInfiniteQuery({
    queryKey: [listListingHunts.id, app.language, listing.id, businessId] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) => {
      const input = {
        params: { id: String(listing.id) },
        query: { page, pageSize: app.pageSize() },
      };
      return app.ask(listListingHunts, input, { signal, businessId });
    },
    getNextPageParam: (last, _pages, page) => (last.reply.pagination.hasMore ? page + 1 : null),
    retry: false,
    meta: { of: 'account' },
    refetchOnMount: 'always',
  });
  const { data, error, isPending } = query;
  if (isPending) return <FormSkeleton />;
  if (isApiError(error) && error.status < 500) {
    return (
      <EmptyState drawing={<LostPath />} title={<Trans>Listing not found</Trans>}>
        <Trans>Only the owner and their team can see matching hunts.</Trans>
      </EmptyState>
    );
  }
  if (!data) {
    return (
      <NotLoaded
        failed={<Trans>Couldn’t load the hunts</Trans>}
        absent={<Trans>These hunts aren’t available offline yet</Trans>}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const cachedAt = data.pages.find((page) => page.cachedAt)?.cachedAt ?? null;
  const byId = new Map(
    data.pages.flatMap(({ reply }) => reply.hunts).map((one) => [one.hunt.huntId, one]),
  );
  return (
    <>
      <OfflineCopy cachedAt={cachedAt} />
      {byId.size === 0 ? (
        <EmptyState
          drawing={<EmptySala />}
          title={<Trans>No matching hunts yet</Trans>}
          actions={
            <RouteButton to="/users/edit-listing/$id" params={{ id: String(listing.id) }}>
              <Trans>Edit listing</Trans>
            </RouteButton>
          }
        >
          <Trans>
            New hunts are compared with your listing as soon as they start. Complete facts match
            more hunts.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <h2>
            <Plural
              value={data.pages.at(-1)!.reply.pagination.totalCount}
              one="# hunt"
              other="# hunts"
            />
          </h2>
          <Stack as="ul" gap={4} className={styles.hunts} aria-label={t`Hunts`}>
            {[...byId.values()].map((one) => (
              <li key={one.hunt.huntId}>
                <HuntItem match={one} listing={listing} />
              </li>
            ))}
          </Stack>
          <ShowMore list={query}>
            <Trans>Show more hunts</Trans>
          </ShowMore>
        </>
      )}
    </>
  );
}

function HuntItem({
  match: { hunt, isOffered, offersLeft },
  listing,
}: {
  match: ListingHunt;
  listing: { id: number; title: string };
}) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const isUnsent = useAtomValue(outboxRowsAtom).some(
    (row) =>
      row.entity === offerEntity(hunt.huntId) &&
      row.problem === null &&
      offerListings.read(row)?.propertyIds.includes(listing.id),
  );
  return (
    <Stack as="article" gap={6} rowGap={3} className={item.match} data-hunt={hunt.huntId}>
      <Stack gap={3} shrinks className={item.text}>
        <HuntSummary hunt={formOfCard(hunt)} place={hunt.location} />
        {hunt.note && <q className={item.message}>{hunt.note}</q>}
        <Text tone="soft" size={14}>
          <Trans>until {formatDay(hunt.expiresAt, i18n.locale)}</Trans>
        </Text>
      </Stack>
      <Row wraps gap={3} rowGap={2} align="center">
        {isOffered || isUnsent ? (
          <Text tone="soft" size={14} role="status">
            {isUnsent ? <Trans>Waiting to be sent</Trans> : <Trans>Offered</Trans>}
          </Text>
        ) : offersLeft > 0 ? (
          <Button variant="primary" onClick={() => setOpen(true)}>
            <Trans>Offer this listing</Trans>
          </Button>
        ) : (
          <Text tone="soft" size={14}>
            <Trans>You’ve offered 3 listings to this hunt.</Trans>
          </Text>
        )}
      </Row>
      {isOpen && (
        <OfferDialog
          hunt={hunt}
          offersLeft={offersLeft}
          listing={listing}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  );
}
