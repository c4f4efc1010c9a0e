import { hunterType } from '#contract/hunting/hunt.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { FRESH_DAYS } from '#contract/listing/availability-endpoints.ts';
import type { OwnPhoto } from '#contract/listing/own-listing.ts';
import { BOOST_STATE_LABELS } from '../boost/boost-labels.ts';
import { useParty } from '../listing/own-listing-queries.ts';
import type { OwnRow as Listing, OwnRow } from '../operations/listings.ts';
import { Button } from '#ui/button.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatMoney } from '#ui/format/money.ts';
import { Icon } from '#ui/icon.tsx';
import { chatIcon, houseIcon, saveIcon, searchIcon } from '#ui/icons.ts';
import { alertIcon, checkIcon, clockIcon, eyeIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Picture } from '#ui/picture.tsx';
import { UnbrokenText } from '#ui/unbroken-text.tsx';

import type { PendingListing } from './own-listings-query.ts';
import styles from './own-row.module.css';
import { isPossible } from './possible-changes.ts';
import { RowActions } from './row-actions.tsx';
import { stateLabels } from './state-labels.ts';
import { useChange } from './use-change.ts';

/** One of the user's own listings: a table row on desktop, a card on the phone. */
export function OwnRow({
  pending,
  isSelected = null,
  isSelectable = true,
  onSelect,
}: {
  pending: PendingListing;
  /** `null`: listings aren't being selected. */
  isSelected?: boolean | null;
  /** Whether another listing may be selected. */
  isSelectable?: boolean;
  onSelect?: (isSelected: boolean) => void;
}) {
  const { i18n, t } = useLingui();
  const { listing, waiting, problem } = pending;
  const party = useParty(listing);
  const change = useChange(listing);
  const { id, images, location, propertyTitle, views, loves, ref, assigneeName } = listing;
  const isFresh = useIsFresh(listing.availabilityVerifiedAt);
  const isAsked = listing.openQuestions > 0;
  const mayConfirm = isPossible(listing, party, 'confirm');
  return (
    <Stack as="li" gap={5} className={styles.row} data-listing={id}>
      {isSelected !== null && (
        <label className={styles.select}>
          <input
            type="checkbox"
            checked={isSelected}
            disabled={!isSelected && !isSelectable}
            onChange={({ target }) => onSelect?.(target.checked)}
            aria-label={t`Select “${propertyTitle}”`}
          />
        </label>
      )}
      <Link
        to="/properties/preview/$id/{-$title}"
        params={{ id: String(id), title: undefined }}
        className={styles.home}
      >
        <Cover photo={images[0]} />
        <Stack as="span" shrinks tight className={styles.text}>
          <strong className={styles.title}>
            <UnbrokenText>{propertyTitle || t`Untitled listing`}</UnbrokenText>
          </strong>
          <Text as="span" tone="soft" size={14} tight>
            {location}
          </Text>
          <Price listing={listing} />
          {ref && (
            <Text as="span" tone="soft" size={14} tight>
              {ref}
            </Text>
          )}
          {listing.businessId !== null && (
            <Text as="span" tone="soft" size={14} tight>
              {assigneeName ? <Trans>Managed by {assigneeName}</Trans> : <Trans>Unassigned</Trans>}
            </Text>
          )}
        </Stack>
      </Link>
      <Stack align="start" gap={1} className={styles.state}>
        <State listing={listing} />
        <Ended listing={listing} />
        {listing.huntCount > 0 && (
          <Row as="p" align="center" gap={2} tone="soft" size={14} tight>
            <Icon path={searchIcon} />
            <Link
              to="/hunting-board/matches/listing/$type/$id"
              params={{ type: hunterType(listing), id: String(id) }}
            >
              <Plural value={listing.huntCount} one="# hunt matches" other="# hunts match" />
            </Link>
          </Row>
        )}
        <BoostNote listing={listing} />
        {problem ? (
          <Row as="p" align="center" gap={2} tone="error" size={14} tight>
            <Icon path={alertIcon} />
            <Link to="/users/outbox">
              <Trans>A change needs attention</Trans>
            </Link>
          </Row>
        ) : (
          waiting.length > 0 && (
            <Row as="p" align="center" gap={2} tone="soft" size={14} tight>
              <Icon path={clockIcon} />
              <Trans>Waiting to be sent</Trans>
            </Row>
          )
        )}
      </Stack>
      <Stack gap={1} tone="soft" size={14} tight className={styles.figures}>
        <Row as="span" align="center" gap={2} className={styles.figure}>
          <Icon path={eyeIcon} />
          <Plural value={views} one="# view" other="# views" />
        </Row>
        <Row as="span" align="center" gap={2} className={styles.figure}>
          <Icon path={saveIcon} />
          <Plural value={loves} one="# save" other="# saves" />
        </Row>
      </Stack>
      <Stack align="start" gap={2} className={styles.fresh}>
        {isAsked ? (
          <Row as="p" align="center" gap={2} tone="jade" size={14} weight="medium" tight>
            <Icon path={chatIcon} />
            <Plural
              value={listing.openQuestions}
              one="# person asked if it’s available"
              other="# people asked if it’s available"
            />
          </Row>
        ) : (
          listing.published && <Freshness listing={listing} />
        )}
        {mayConfirm && (
          <Button
            // After a recent confirmation the button is less prominent, because confirming again
            // isn't needed yet.
            variant={isAsked ? 'primary' : isFresh ? 'quiet' : 'outline'}
            className={isFresh && !isAsked ? styles.rests! : ''}
            onClick={() => void change('confirm')}
            aria-label={t`Confirm that “${propertyTitle}” is still available`}
          >
            <Icon path={checkIcon} />
            <Trans>Still available</Trans>
          </Button>
        )}
      </Stack>
      <RowActions listing={listing} />
      {isAsked && listing.questions.length > 0 && (
        <ul className={styles.questions} aria-label={t`Messages from people who asked`}>
          {listing.questions.map(({ id: question, message, createdAt }) => (
            <li key={question}>
              <q>{message}</q> <time dateTime={createdAt}>{formatDay(createdAt, i18n.locale)}</time>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function State({ listing }: { listing: Listing }) {
  const { i18n } = useLingui();
  const { title, text, tone } = stateLabels(listing);
  const { id, status, decisionReason, appeal } = listing;
  const isAppealed = status === 'rejected' && appeal === 'open';
  return (
    <>
      <p className={styles.chip} data-tone={isAppealed ? 'waiting' : tone}>
        {isAppealed ? <Trans>Appeal in review</Trans> : i18n._(title)}
      </p>
      <Text tone="soft" size={14} tight>
        {tone === 'attention' && decisionReason ? (
          <Trans>Moderator’s note: “{decisionReason}”</Trans>
        ) : (
          i18n._(text)
        )}
      </Text>
      {status === 'rejected' && (
        <Text tone="soft" size={14} tight>
          <Link to="/users/appeal/$id" params={{ id: String(id) }}>
            {appeal ? <Trans>View your appeal</Trans> : <Trans>Appeal</Trans>}
          </Link>
        </Text>
      )}
    </>
  );
}

/** The state of its boost, unless that has ended. */
function BoostNote({ listing: { boost } }: { listing: Listing }) {
  const { i18n } = useLingui();
  if (!boost || boost.state === 'ended') return null;
  return (
    <Row as="p" align="center" gap={2} tone="soft" size={14} tight>
      {i18n._(BOOST_STATE_LABELS[boost.state])}
      {boost.state === 'running' && (
        <>
          {' · '}
          <Trans>until {formatDay(boost.endsAt!, i18n.locale)}</Trans>
          {' · '}
          <Plural value={boost.views} one="# view" other="# views" />
        </>
      )}
    </Row>
  );
}

/** When a listing was sold or rented, and for how much. */
function Ended({ listing }: { listing: Listing }) {
  const { i18n } = useLingui();
  const { endedAs, endedAt, finalPrice, isoCodeCurrency } = listing;
  if (endedAs === null || endedAt === null) return null;
  const day = formatDay(endedAt, i18n.locale);
  const price = finalPrice === null ? null : formatMoney(finalPrice, isoCodeCurrency, i18n.locale);
  return (
    <Text tone="soft" size={14} tight>
      {price === null ? (
        <Trans>Since {day}</Trans>
      ) : (
        <Trans>
          Since {day}, final price {price}
        </Trans>
      )}
    </Text>
  );
}

function Price({ listing }: { listing: Listing }) {
  const { i18n } = useLingui();
  const { isPOR, isForSale, isForRent, priceSell, priceRent, frequency, isoCodeCurrency } = listing;
  const figure = (price: number) => formatMoney(price, isoCodeCurrency, i18n.locale);
  if (isPOR) {
    return (
      <Text as="span" weight="medium" tabular>
        <Trans>Price on request</Trans>
      </Text>
    );
  }
  return (
    <>
      {isForSale && priceSell !== null && (
        <Text as="span" weight="medium" tabular>
          {figure(priceSell)}
        </Text>
      )}
      {isForRent && priceRent !== null && (
        <Text as="span" weight="medium" tabular>
          {frequency === 'yearly' ? (
            <Trans>{figure(priceRent)} per year</Trans>
          ) : (
            <Trans>{figure(priceRent)} per month</Trans>
          )}
        </Text>
      )}
    </>
  );
}

/** Cover photo of a listing. Only its team can see it until the listing is live. */
function Cover({ photo }: { photo: OwnPhoto | undefined }) {
  return (
    <Stack as="span" tone="soft" className={styles.cover}>
      {photo ? (
        <Picture photo={photo} sizes="(width <= 768px) 112px, 128px" alt="" />
      ) : (
        <Icon path={houseIcon} size="normal" />
      )}
    </Stack>
  );
}

/** Returns whether the last confirmation is recent enough that no reminder is sent. */
export function useIsFresh(verifiedAt: string | null): boolean {
  const [now] = useState(() => Date.now());
  return verifiedAt !== null && daysSince(verifiedAt, now) < FRESH_DAYS;
}

/** How long ago the availability was last confirmed. */
export function Freshness({ listing }: { listing: OwnRow }) {
  const { availabilityVerifiedAt } = listing;
  const [now] = useState(() => Date.now());
  if (availabilityVerifiedAt === null) {
    return (
      <Text tone="soft" size={14} tight>
        <Trans>Availability not confirmed yet</Trans>
      </Text>
    );
  }
  const days = daysSince(availabilityVerifiedAt, now);
  return (
    <Text tone="soft" size={14} tight>
      {days === 0 ? (
        <Trans>Availability confirmed today</Trans>
      ) : (
        <Plural
          value={days}
          one="Availability confirmed # day ago"
          other="Availability confirmed # days ago"
        />
      )}
    </Text>
  );
}
const DAY_MS = 86_400_000;
/** Bangkok's UTC offset, unchanged since 1920. */
const OFFSET_MS = 7 * 3_600_000;

/**
 * Returns the number of midnights in Bangkok between a moment and now: 0 is today. A future moment,
 * from a wrong clock, is also today.
 */
export function daysSince(iso: string, now: number): number {
  const day = (ms: number) => Math.floor((ms + OFFSET_MS) / DAY_MS);
  return Math.max(0, day(now) - day(Date.parse(iso)));
}
