import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';

import type { ListingCard as CardListing } from '#contract/listing.ts';
import { Heart } from '#features/favourite/heart.tsx';
import { formatDay } from '#ui/format/day.ts';
import type { Photo } from '#contract/photo.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { chevronLeftIcon, chevronRightIcon, photoOffIcon } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';

import { listingParams } from './listing-address.ts';
import styles from './listing-card.module.css';
import { ListingFacts } from './listing-facts.tsx';
import { ListingPrice } from './listing-price.tsx';
import type { MarketDeal } from './market-deal.ts';

const SIZES = '(max-width: 768px) calc(100vw - 32px), (max-width: 1100px) 47vw, 384px';

/** More dots than this say nothing; the rest is on the home's own page. */
const MOST_PHOTOS = 5;

/** A home in a list. All of it is one link; the photos can be swiped within it. */
export function ListingCard({
  listing,
  deal,
  priority = false,
}: {
  listing: CardListing;
  deal?: MarketDeal;
  /** For the card that a page opens with: its photo is fetched at once. */
  priority?: boolean;
}) {
  const { i18n } = useLingui();
  const strip = useRef<HTMLDivElement>(null);
  const [isAwake, setAwake] = useState(false);
  const [at, setAt] = useState(0);
  const photos = listing.images.slice(0, MOST_PHOTOS);
  const { availabilityVerifiedAt, createdAt } = listing;
  const day = formatDay(availabilityVerifiedAt ?? createdAt, i18n.locale);
  return (
    <article
      className={styles.card}
      onPointerEnter={() => setAwake(true)}
      onTouchStart={() => setAwake(true)}
    >
      <Link
        to="/properties/$id/{-$title}"
        params={listingParams(listing)}
        className={styles.link}
        viewTransition
        onClick={(event) => nameForTransition(event.currentTarget)}
      >
        <CardPhotos
          photos={photos}
          at={at}
          onMove={setAt}
          isAwake={isAwake}
          priority={priority}
          strip={strip}
        />
        <Badge listing={listing} />
        <div className={styles.words}>
          <ListingPrice listing={listing} deal={deal} />
          <ListingFacts listing={listing} />
          <h3 className={styles.title}>{listing.propertyTitle}</h3>
          <p className={styles.foot}>
            <span className={styles.place}>{listing.location}</span>
            <span className={styles.age}>
              {availabilityVerifiedAt ? (
                <Trans>Confirmed {day}</Trans>
              ) : (
                <Trans>Listed {day}</Trans>
              )}
            </span>
          </p>
        </div>
      </Link>
      <div className={styles.heart}>
        <Heart id={listing.id} title={listing.propertyTitle} />
      </div>
      {isAwake && photos.length > 1 && <CardArrows at={at} total={photos.length} strip={strip} />}
    </article>
  );
}

/** One at most: what matters most to somebody who compares. */
function Badge({ listing }: { listing: CardListing }) {
  if (!listing.isFeatured && !listing.isOffPlan) return null;
  return (
    <span className={styles.badge}>
      {listing.isOffPlan ? <Trans>Off-plan</Trans> : <Trans>Featured</Trans>}
    </span>
  );
}

/** The card's photo becomes the gallery's, which has this name in its styles; only one may have it. */
function nameForTransition(link: HTMLElement) {
  const photos = link.querySelector<HTMLElement>('[data-photos]');
  if (!photos) return;
  const cover = document.querySelector<HTMLElement>('[data-cover]');
  if (cover) cover.style.viewTransitionName = 'none';
  photos.style.viewTransitionName = 'listing-photo';
}

/**
 * The card's photos, to be swiped through. Only the first is there from the start; the others
 * come, `isAwake`, when a finger or a pointer does.
 */
function CardPhotos({
  photos,
  at,
  onMove,
  isAwake,
  priority,
  strip,
}: {
  photos: readonly Photo[];
  at: number;
  onMove: (at: number) => void;
  isAwake: boolean;
  priority: boolean;
  strip: RefObject<HTMLDivElement | null>;
}) {
  if (photos.length === 0) {
    return (
      <div className={`${styles.photos} ${styles.none}`}>
        <Icon path={photoOffIcon} size="normal" />
      </div>
    );
  }
  return (
    <div className={styles.photos} data-photos>
      <div
        ref={strip}
        className={styles.strip}
        // Before that it doesn't scroll: it would be one more stop of the keyboard.
        data-awake={isAwake || undefined}
        tabIndex={-1}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget;
          onMove(Math.round(scrollLeft / clientWidth));
        }}
      >
        {photos.map((photo, index) => (
          <div key={photo.key} className={styles.slide}>
            {(index === 0 || isAwake) && (
              <Picture photo={photo} sizes={SIZES} alt="" priority={priority && index === 0} />
            )}
          </div>
        ))}
      </div>
      {photos.length > 1 && (
        <span className={styles.dots} aria-hidden="true">
          {photos.map((photo, index) => (
            <span key={photo.key} className={styles.dot} data-here={index === at || undefined} />
          ))}
        </span>
      )}
    </div>
  );
}

/**
 * For a mouse, which can't swipe. They lie over the link, not in it, and out of the keyboard's way:
 * the home's own page shows all its photos.
 */
function CardArrows({
  at,
  total,
  strip,
}: {
  at: number;
  total: number;
  strip: RefObject<HTMLDivElement | null>;
}) {
  const { t } = useLingui();
  const show = (index: number) =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' });
  return (
    <div className={styles.arrows} aria-hidden="true">
      <IconButton
        floating
        className={styles.arrow}
        path={chevronLeftIcon}
        label={t`Previous photo`}
        tabIndex={-1}
        disabled={at === 0}
        onClick={() => show(at - 1)}
      />
      <IconButton
        floating
        className={styles.arrow}
        path={chevronRightIcon}
        label={t`Next photo`}
        tabIndex={-1}
        disabled={at === total - 1}
        onClick={() => show(at + 1)}
      />
    </div>
  );
}
