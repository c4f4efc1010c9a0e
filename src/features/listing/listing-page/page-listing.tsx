import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, linkOptions, useCanGoBack, useRouter } from '@tanstack/react-router';

import type { Listing } from '#contract/listing/listing.ts';
import { Heart } from '../favourite/heart.tsx';
import { useListing } from '../listing/listing-queries.ts';
import { lazyExtra, whenIdle } from '#kit/net/load-later.ts';
import { arrowLeftIcon, shareIcon } from '#ui/icons.ts';
import { useOnPagesOf } from '../listing/listing-pages.ts';
import { ListingPrice } from '../listing/listing-price.tsx';
import { Icon } from '#ui/icon.tsx';
import { Button } from '#ui/button.tsx';
import { Card, Stack } from '#ui/layout.tsx';
import { OfflineCopy } from '#ui/offline-copy.tsx';
import { useToast } from '#ui/toast.tsx';

import { ListedBy } from './listed-by.tsx';
import { ListingDescription, ListingPlans } from './listing-description.tsx';
import { ListingDetails } from './listing-details.tsx';
import { ListingFeatures } from './listing-features.tsx';
import { ListingGallery } from './gallery/listing-gallery.tsx';
import { ListingHead, ListingKeyFacts, ListingWholePrice } from './listing-head.tsx';
import { ListingLocation } from './listing-location.tsx';
import styles from './page-listing.module.css';
import { SimilarHomes } from './similar-homes.tsx';
import backLinkStyles from './back-link.module.css';

const loadSharing = () => import('./share-dialog.tsx');

const ShareDialog = lazy(async () => ({ default: (await loadSharing()).ShareDialog }));

// Loaded separately, so that one still works if the other can't be loaded.
const OwnNote = lazyExtra(async () => (await import('./own-note.tsx')).OwnNote);

const LateParts = lazyExtra(async () => (await import('./late-parts.tsx')).LateParts);

/** Page of a listing that its route has loaded. */
export function PageListing({ id }: { id: number }) {
  const { reply, cachedAt } = useListing(id);
  // Keyed by id, so that the next listing starts at its first photo.
  return <ListingArticle key={reply.id} listing={reply} cachedAt={cachedAt} />;
}

function ListingArticle({ listing, cachedAt }: { listing: Listing; cachedAt: string | null }) {
  const isOnSala = useOnPagesOf() === null;
  return (
    <article className={styles.page}>
      {cachedAt && (
        <div className={styles.offline}>
          <OfflineCopy cachedAt={cachedAt} />
        </div>
      )}
      <div className={styles.top} data-screen>
        <BackLink />
        <ShareButton listing={listing} />
      </div>
      <ListingGallery listing={listing} />
      <div className={styles.columns}>
        <Stack gap={10} shrinks className={styles.main}>
          <ListingHead
            listing={listing}
            actions={<Heart id={listing.id} title={listing.propertyTitle} place="page" />}
          />
          <div className={styles.pricePhone}>
            <ListingWholePrice listing={listing} />
          </div>
          <ListingKeyFacts listing={listing} />
          <ListingDescription listing={listing} />
          <WhenIdle className={styles.note}>
            <OwnNote listing={listing} />
          </WhenIdle>
          <ListingFeatures features={listing.features} />
          <ListingDetails listing={listing} />
          <ListingPlans listing={listing} />
          <ListingLocation listing={listing} />
          <div className={styles.byPhone}>
            <ListedBy listing={listing} />
            <WhenIdle className={styles.offer}>
              <LateParts listing={listing} part="contact" />
            </WhenIdle>
          </div>
          <WhenIdle className={styles.end}>
            <LateParts listing={listing} part="end" />
          </WhenIdle>
        </Stack>
        <aside className={styles.side}>
          <Card gap={4} padding={6}>
            <div>
              <ListingWholePrice listing={listing} />
            </div>
            <ListedBy listing={listing} />
            <WhenIdle className={styles.offer}>
              <LateParts listing={listing} part="contact" />
            </WhenIdle>
          </Card>
        </aside>
      </div>
      {/* On its own pages, a business shows no homes of others. */}
      {isOnSala && (
        <>
          <WhenIdle className={styles.promoted}>
            <LateParts listing={listing} part="promoted" />
          </WhenIdle>
          <SimilarHomes id={listing.id} />
        </>
      )}
      <div className={styles.dock} data-dock>
        <ListingPrice listing={listing} />
        <WhenIdle className={styles.action}>
          <LateParts listing={listing} part="bar" />
        </WhenIdle>
      </div>
    </article>
  );
}

/**
 * Renders parts that aren't needed at first once the page is idle. The class reserves their space.
 */
function WhenIdle({ className, children }: { className: string | undefined; children: ReactNode }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return (
    <div className={className}>
      <Suspense>{isIdle && children}</Suspense>
    </div>
  );
}

/**
 * Link back to the results that the user came from, in the same state; to the market if they came
 * from elsewhere.
 */
function BackLink() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const businessId = useOnPagesOf();
  const market =
    businessId === null
      ? linkOptions({ to: '/' })
      : linkOptions({ to: '/business/$businessId/market', params: { businessId } });
  return (
    <Link
      {...market}
      className={backLinkStyles.back}
      onClick={(event) => {
        if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      <Icon path={arrowLeftIcon} />
      <Trans>All homes</Trans>
    </Link>
  );
}

/** Opens the share dialog. */
function ShareButton({ listing }: { listing: Pick<Listing, 'id' | 'slug' | 'propertyTitle'> }) {
  const { t } = useLingui();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  async function open() {
    try {
      await loadSharing();
      setOpen(true);
    } catch {
      // The dialog isn't cached and the device is offline.
      showToast({ text: t`Copy the link from the address bar.`, tone: 'error' });
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        onPointerEnter={() => void loadSharing().catch(() => undefined)}
        onClick={() => void open()}
      >
        <Icon path={shareIcon} />
        <Trans>Share</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog listing={listing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
