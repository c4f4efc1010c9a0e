import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { isApiError } from '#contract/kit/is-api-error.ts';
import type { OwnListing } from '#contract/listing/own-listing.ts';
import type { ReactNode } from 'react';
import { ListingPreview } from '../listing-page/listing-preview.tsx';
import { ownListingQuery } from '../listing/own-listing-queries.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { RouteButton } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState, NotLoaded } from '#ui/empty-state.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { DENIED_LABELS } from '#kit/session/people-labels.ts';
import { Row, Stack } from '#ui/layout.tsx';

import bandStyles from './band.module.css';
import { stateLabels } from './state-labels.ts';

/**
 * Preview of a listing as the market will show it, for users who may edit it.
 * @param props.children what the page adds below the listing
 */
export function PagePreview({
  id,
  children,
}: {
  id: number;
  children: (listing: OwnListing) => ReactNode;
}) {
  const app = useApp();
  const { data, error, isPending, refetch } = useQuery({
    ...ownListingQuery(app, id),
    enabled: Number.isSafeInteger(id) && id > 0,
  });
  if (data) {
    const { reply, cachedAt } = data;
    return (
      <ListingPreview key={id} own={reply} band={<PreviewBand own={reply} cachedAt={cachedAt} />}>
        {children(reply)}
      </ListingPreview>
    );
  }
  if (isPending && Number.isSafeInteger(id) && id > 0) return <Skeleton shape="title" />;
  if (!error || (isApiError(error) && error.status < 500)) {
    return <NotYours isDenied={isApiError(error) && error.status === 403} />;
  }
  return (
    <NotLoaded
      failed={<Trans>Couldn’t load your listing</Trans>}
      absent={<Trans>This listing isn’t available offline yet</Trans>}
      onRetry={() => void refetch()}
    />
  );
}

function NotYours({ isDenied }: { isDenied: boolean }) {
  const { i18n } = useLingui();
  return (
    <EmptyState
      level={1}
      drawing={<EmptySala />}
      title={
        isDenied ? i18n._(DENIED_LABELS.edit_listing_denied) : <Trans>Listing not found</Trans>
      }
      actions={
        <RouteButton to="/users/manage-listings" variant="primary">
          <Trans>Your listings</Trans>
        </RouteButton>
      }
    >
      {isDenied ? (
        <Trans>Only the owner can see a listing before it goes live.</Trans>
      ) : (
        <Trans>It may have been deleted, or the link is incomplete.</Trans>
      )}
    </EmptyState>
  );
}

/** Band above a preview: the listing's state, its meaning, and the link back to the form. */
function PreviewBand({ own, cachedAt }: { own: OwnListing; cachedAt: string | null }) {
  const { i18n } = useLingui();
  const { title, text, tone } = stateLabels(own);
  const { decisionReason } = own;
  const edit: string = `/users/edit-listing/${own.id}`;
  const list: string =
    own.businessId === null ? '/users/manage-listings' : '/business-dashboard/manage-listings';
  return (
    <section className={bandStyles.band} data-tone={tone}>
      <Stack gap={1} className={bandStyles.text}>
        <p>
          <strong>
            <Trans>Preview: {i18n._(title)}</Trans>
          </strong>
        </p>
        <p>
          {tone === 'attention' && decisionReason ? (
            <Trans>Moderator’s note: “{decisionReason}”</Trans>
          ) : (
            i18n._(text)
          )}
        </p>
        {cachedAt && (
          <p>
            <Trans>Offline copy from {formatMoment(cachedAt, i18n.locale)}.</Trans>
          </p>
        )}
      </Stack>
      <Row wraps gap={2} className={bandStyles.actions}>
        <RouteButton to={edit} variant="primary">
          <Trans>Edit</Trans>
        </RouteButton>
        <RouteButton to={list}>
          <Trans>Your listings</Trans>
        </RouteButton>
      </Row>
    </section>
  );
}
