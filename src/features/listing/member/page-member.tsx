import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { listMemberListings } from '#contract/listing/member-endpoints.ts';
import { readUser } from '#contract/identity/user-endpoints.ts';
import type { PublicUser } from '#contract/identity/user.ts';
import { userSubject } from '#features/trust/account/user-subject.ts';
import { ReportButton } from '#features/trust/report/report-button.tsx';
import { reviewsQuery } from '#features/trust/review/review-queries.ts';
import { Reviews } from '#features/trust/review/reviews.tsx';
import { RatingLine } from '#features/trust/review/stars.tsx';
import { ListingGrid, ListingGridSkeleton } from '#features/listing/listing/listing-grid.tsx';
import { Missing } from '#kit/frames/missing.tsx';
import { ShowMore } from '#kit/frames/show-more.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { useSession } from '#kit/session/session.ts';
import { useStoredReply } from '#kit/net/use-stored-reply.ts';
import { RouteButton } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState, NotLoaded } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { checkIcon } from '#ui/late-icons.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { PROFILE_TYPE_LABELS } from '#kit/session/people-labels.ts';
import { Page, Row, Text } from '#ui/layout.tsx';

import styles from './page-member.module.css';
import {
  memberInput,
  memberListingsInput,
  memberListingsQuery,
  memberQuery,
  nameOf,
  PersonFace,
} from './person.tsx';

/** Public profile of a member, with their listings. */
export function PageMember({ id }: { id: string }) {
  const app = useApp();
  const session = useSession();
  const { data, isPending, error, refetch } = useQuery(memberQuery(app, id));
  useStoredReply(readUser, memberInput(id), data);
  if (isPending) {
    return (
      <Page className={styles.page}>
        <Skeleton shape="title" />
        <ListingGridSkeleton />
      </Page>
    );
  }
  const isMissing = isApiError(error) && (error.id === 'not_found' || error.id === 'invalid_input');
  if (isMissing) return <MemberMissing />;
  if (!data) {
    return (
      <MemberUnreached title={<Trans>Failed to fetch user</Trans>} onRetry={() => void refetch()} />
    );
  }
  return (
    <Page className={styles.page}>
      <MemberHead person={data.reply} />
      <MemberHomes id={id} />
      <Reviews
        agent={{ id: data.reply.id, name: nameOf(data.reply) }}
        isAgent={data.reply.profileType === 'agent'}
      />
      {session?.id !== data.reply.id && (
        <Text above={10}>
          <ReportButton subject={userSubject} id={data.reply.id} title={nameOf(data.reply)} />
        </Text>
      )}
    </Page>
  );
}

function MemberHead({ person }: { person: PublicUser }) {
  const { i18n } = useLingui();
  const session = useSession();
  const { id, profileType, username, createdAt, isVerified } = person;
  // Only the year, because the reader's date may differ from the server's.
  const year = new Intl.DateTimeFormat(i18n.locale, { year: 'numeric', timeZone: 'UTC' }).format(
    new Date(createdAt),
  );
  const isOwn = session?.id === id;
  const { data: reviews } = useInfiniteQuery(reviewsQuery(useApp(), String(id)));
  const rating = reviews?.pages.at(-1)?.reply.rating;
  return (
    <Row as="header" wraps align="center" gap={6} rowGap={4} below={6} className={styles.head}>
      <PersonFace person={person} isLarge />
      <div className={styles.text}>
        <h1>{nameOf(person)}</h1>
        <Row as="p" wraps gap={4} rowGap={1} above={1} tone="soft">
          {isVerified && (
            <Row as="span" align="center" gap={1} weight="medium" className={styles.verified}>
              <Icon path={checkIcon} />
              <Trans>Verified by Sala</Trans>
            </Row>
          )}
          {profileType && <span>{i18n._(PROFILE_TYPE_LABELS[profileType])}</span>}
          {username && <span>{`@${username}`}</span>}
          <span>
            <Trans>Member since {year}</Trans>
          </span>
          {rating?.average && (
            <a href="#reviews">
              <RatingLine rating={rating} />
            </a>
          )}
        </Row>
      </div>
      <div className={styles.actions}>
        {isOwn ? (
          <RouteButton to="/users/profile">
            <Trans>Edit your profile</Trans>
          </RouteButton>
        ) : (
          profileType === 'agent' && (
            <RouteButton to="/appointsalesrep" search={{ agent: id }} variant="primary">
              <Trans>Appoint this agent</Trans>
            </RouteButton>
          )
        )}
      </div>
    </Row>
  );
}

function MemberHomes({ id }: { id: string }) {
  const app = useApp();
  const query = useInfiniteQuery(memberListingsQuery(app, id));
  const { data, isPending, refetch } = query;
  useStoredReply(listMemberListings, memberListingsInput(app, id, 1), data?.pages[0]);
  if (isPending) return <ListingGridSkeleton />;
  if (!data) {
    return (
      <MemberUnreached title={<Trans>Couldn’t load homes</Trans>} onRetry={() => void refetch()} />
    );
  }
  const totalCount = data.pages.at(-1)?.reply.pagination.totalCount ?? 0;
  // New listings move others to the next page, so remove duplicates.
  const listings = new Map(
    data.pages.flatMap(({ reply }) => reply.properties.rows).map((row) => [row.id, row]),
  );
  if (listings.size === 0) {
    return (
      <EmptyState
        drawing={<EmptySala />}
        title={<Trans>No homes listed right now</Trans>}
        actions={
          <RouteButton to="/">
            <Trans>Browse homes</Trans>
          </RouteButton>
        }
      >
        <Trans>Their listings appear here once approved.</Trans>
      </EmptyState>
    );
  }
  return (
    <section>
      <Text as="h2" tone="soft" size={16} weight="regular" below={6}>
        <Plural value={totalCount} one="# home" other="# homes" />
      </Text>
      <ListingGrid listings={[...listings.values()]} deal="any" />
      <ShowMore list={query} above={10}>
        <Trans>Show more homes</Trans>
      </ShowMore>
    </section>
  );
}

function MemberUnreached({ title, onRetry }: { title: ReactNode; onRetry: () => void }) {
  return (
    <NotLoaded isOnline failed={title} onRetry={onRetry}>
      <Trans>Check your connection and try again.</Trans>
    </NotLoaded>
  );
}

/** Shown for a member who doesn't exist or no longer exists. */
export function MemberMissing() {
  return (
    <Missing title={<Trans>Member not found</Trans>}>
      <Trans>The account may have been deleted, or the link is incomplete.</Trans>
    </Missing>
  );
}
