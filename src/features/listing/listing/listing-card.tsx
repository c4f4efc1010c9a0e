import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';

import type { ListingCard as CardListing } from '#contract/listing/listing.ts';
import type { BoostedCard } from '#contract/market/search-endpoints.ts';
import { Heart } from '../favourite/heart.tsx';
import { formatDay } from '#ui/format/day.ts';
import type { Photo } from '#contract/media/photo.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { chevronLeftIcon, chevronRightIcon, photoOffIcon } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';

import styles from './listing-card.module.css';
import { ListingFacts } from './listing-facts.tsx';
import { useListingLink } from './listing-pages.ts';
import { ListingPrice } from './listing-price.tsx';
import type { MarketDeal } from './market-deal.ts';

const SIZES = '(max-width: 768px) calc(100vw - 32px), (max-width: 1100px) 47vw, 384px';

/** Maximum number of photos and dots on a card. The listing page shows all photos. */
const MOST_PHOTOS = 5;

/** A listing in a list; with `boost`, it is here because it is boosted or featured. */
export type ShownListing = CardListing & Partial<Pick<BoostedCard, 'boost'>>;

/** Card of a listing. The whole card is one link, and its photos can be swiped. */
export function ListingCard({
  listing,
  deal,
  priority = false,
}: {
  listing: ShownListing;
  deal?: MarketDeal;
  /** Set for the first card of a page, to load its photo at high priority. */
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
        {...useListingLink(listing)}
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
        <div className={styles.text}>
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

/**
 * At most one badge: the one that says why a boosted or featured home is here, or else the most important one
 * for comparing homes.
 */
function Badge({ listing }: { listing: ShownListing }) {
  const { boost, isFeatured, isOffPlan } = listing;
  if (!boost && !isFeatured && !isOffPlan) return null;
  return (
    <span className={styles.badge}>
      {boost?.kind === 'boost' ? (
        <Trans>Boosted</Trans>
      ) : isOffPlan && !boost ? (
        <Trans>Off-plan</Trans>
      ) : (
        <Trans>Featured</Trans>
      )}
    </span>
  );
}

/**
 * Gives the card's photo the name of the gallery's photo for the view transition. Only one element
 * may have that name.
 */
function nameForTransition(link: HTMLElement) {
  const photos = link.querySelector<HTMLElement>('[data-photos]');
  if (!photos) return;
  const cover = document.querySelector<HTMLElement>('[data-cover]');
  if (cover) cover.style.viewTransitionName = 'none';
  photos.style.viewTransitionName = 'listing-photo';
}

/**
 * Swipeable photos of a card. Only the first is loaded at once; the others load when `isAwake`,
 * after a touch or pointer comes near.
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
        // Scrollable elements are keyboard stops. It isn't scrollable until then, so that the
        // document's links contain no `tabindex`, which HTML forbids.
        data-awake={isAwake || undefined}
        tabIndex={isAwake ? -1 : undefined}
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
 * Arrows for mouse users, who can't swipe. They are outside the link and not focusable, because the
 * listing page shows all photos.
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
