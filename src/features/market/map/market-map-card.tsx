import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';

import type { ListingCard as CardListing } from '#contract/listing/listing.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { closeIcon } from '#ui/icons.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useKeydown } from '#ui/use-keydown.ts';

import { ListingCard } from '#features/listing/listing/listing-card.tsx';
import { listingQuery } from '#features/listing/listing/listing-queries.ts';
import styles from './market-map-card.module.css';
import type { MarketDeal } from '#features/listing/listing/market-deal.ts';
import { Stack } from '#ui/layout.tsx';

/** Distance that a sheet must be pulled down to close, in px. */
const CLOSE_DISTANCE = 80;

/**
 * Listing of a selected pill. Phone: a bottom sheet that can be pulled down to close. Desktop: a
 * card.
 */
export function MarketMapCard({
  id,
  deal,
  known,
  onShown,
  onClose,
}: {
  id: number;
  deal: MarketDeal;
  /** The listing if the list already contains it, so that it isn't requested. */
  known: CardListing | undefined;
  /** Called with the card when it is shown and when its size changes. */
  onShown: (card: HTMLElement) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const app = useApp();
  const query = useQuery({ ...listingQuery(app, id), enabled: known === undefined });
  const listing = known ?? query.data?.reply;
  const sheet = useRef<HTMLElement>(null);
  const pull = usePull(onClose);
  useKeydown(({ key }) => key === 'Escape' && onClose());
  // Back closes the card first, as it covers the page.
  useBlocker({
    shouldBlockFn({ action }) {
      if (action !== 'BACK') return false;
      onClose();
      return true;
    },
    enableBeforeUnload: false,
  });
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    const element = sheet.current!;
    element.focus({ preventScroll: true });
    // The card grows when its listing has loaded.
    const observer = new ResizeObserver(() => shown(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={sheet}
      className={styles.sheet}
      aria-labelledby="home-on-map"
      tabIndex={-1}
      data-sheet=""
    >
      <VisuallyHidden>
        <h2 id="home-on-map">
          <Trans>Selected home</Trans>
        </h2>
      </VisuallyHidden>
      <div className={styles.handle} {...pull} aria-hidden="true" />
      <IconButton
        path={closeIcon}
        label={t`Close`}
        floating
        className={styles.close}
        onClick={onClose}
      />
      {listing ? (
        <ListingCard listing={listing} deal={deal} priority />
      ) : query.isError ? (
        <Stack align="center" gap={3} padding={6} centered role="alert">
          <Trans>This listing isn’t available offline.</Trans>
          <Button onClick={() => void query.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </Stack>
      ) : (
        <Stack gap={3} role="status" aria-label={t`Loading...`}>
          <Skeleton shape="photo" />
          <Skeleton shape="title" width="half" />
          <Skeleton width="long" />
        </Stack>
      )}
    </section>
  );
}

/**
 * Returns the pointer handlers of the sheet's handle. The sheet follows the finger and closes if it
 * is released far enough down.
 */
function usePull(onClose: () => void) {
  const from = useRef<number | null>(null);
  const pulled = (event: PointerEvent<HTMLElement>) => {
    const distance = from.current === null ? 0 : Math.max(0, event.clientY - from.current);
    return { sheet: event.currentTarget.parentElement!, distance };
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { sheet, distance } = pulled(event);
      sheet.style.translate = `0 ${distance}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { sheet, distance } = pulled(event);
      from.current = null;
      sheet.style.translate = '';
      if (distance > CLOSE_DISTANCE) onClose();
    },
  };
}
