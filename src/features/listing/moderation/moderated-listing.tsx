import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { type Deal, DEALS } from '#contract/listing/listing-values.ts';
import { maskContact } from '#contract/listing/mask-contact.ts';
import { readPhotoDoubles } from '#contract/listing/photo-double-endpoints.ts';
import { ListingPlans } from '#features/listing/listing-page/listing-description.tsx';
import { ListingDetails } from '#features/listing/listing-page/listing-details.tsx';
import { ListingFeatures } from '#features/listing/listing-page/listing-features.tsx';
import {
  ListingKeyFacts,
  ListingWholePrice,
} from '#features/listing/listing-page/listing-head.tsx';
import { ListingLocation } from '#features/listing/listing-page/listing-location.tsx';
import { useListingOfOwn } from '#features/listing/listing-page/listing-preview.tsx';
import { placeLine } from '#features/listing/listing/listing-address.ts';
import { useMarketValue, valuedHome } from '#features/listing/market-value/market-value-query.ts';
import { placeInRange } from '#features/listing/market-value/value-range.tsx';
import { SubjectTitle } from '#features/trust/moderation-queue/desk-layout.tsx';
import styles from '#features/trust/moderation-queue/desk.module.css';
import { subjectQuery } from '#features/trust/moderation-queue/use-desk.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { formatMoneyShort } from '#ui/format/money.ts';
import { Icon } from '#ui/icon.tsx';
import { alertIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { LazyPhotoViewer } from '#ui/photo-viewer/photo-viewer-lazy.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { UnbrokenText } from '#ui/unbroken-text.tsx';

import subjectStyles from './moderated-listing.module.css';
import type { ModeratedListing } from './offerer-record.tsx';

/** A listing with all that a moderator has to check, and what the server has found. */
export function ListingToModerate({ listing: own }: { listing: ModeratedListing }) {
  const { i18n } = useLingui();
  const listing = useListingOfOwn(own);
  return (
    <>
      <header>
        <SubjectTitle lang={listing.language}>
          <UnbrokenText>{listing.propertyTitle}</UnbrokenText>
        </SubjectTitle>
        <Text tone="soft">{placeLine(listing, i18n)}</Text>
      </header>
      <Findings listing={own} />
      <Photos listing={own} title={listing.propertyTitle} language={listing.language} />
      <Row wraps align="center" gap={8} rowGap={3}>
        <div>
          <ListingWholePrice listing={listing} />
        </div>
        <AskedAndUsual listing={own} />
      </Row>
      <ListingKeyFacts listing={listing} />
      {own.texts.map((text) => (
        <section key={text.language} className={subjectStyles.text} lang={text.language}>
          <Text as="h3" size={16}>
            {text.propertyTitle}
          </Text>
          {text.propertyDescription.split(/\n{2,}/).map((paragraph, at) => (
            <p key={at}>{paragraph}</p>
          ))}
        </section>
      ))}
      <ListingFeatures features={listing.features} />
      <ListingDetails listing={listing} isCounted={false} />
      <ListingPlans listing={listing} />
      {own.latitude !== null && (
        <div>
          <ListingLocation listing={listing} />
          <Text above={3}>
            {[own.streetNameHouseNumber, own.address2, own.postalCode].filter(Boolean).join(', ')}
          </Text>
        </div>
      )}
    </>
  );
}

/** What the server and the rules have found: where a moderator should look first. */
function Findings({ listing }: { listing: ModeratedListing }) {
  const app = useApp();
  const { data } = useQuery(subjectQuery(app, readPhotoDoubles, listing.id));
  const { texts, unusualPrices, isChanged, record } = listing;
  const hasContact = texts.some(({ propertyTitle, propertyDescription }) =>
    [propertyTitle, propertyDescription].some((text) => maskContact(text) !== text),
  );
  const doubles = data?.doubles.length ?? 0;
  return (
    <Row as="ul" wraps gap={2} className={subjectStyles.findings}>
      {doubles > 0 && (
        <Finding>
          <Plural
            value={doubles}
            one="# photo is also in another listing"
            other="# photos are also in other listings"
          />
        </Finding>
      )}
      {unusualPrices.length > 0 && (
        <Finding>
          <Trans>Price far from comparable homes</Trans>
        </Finding>
      )}
      {hasContact && (
        <Finding>
          <Trans>Contact details in the text</Trans>
        </Finding>
      )}
      {record.openReports > 0 && (
        <Finding>
          <Plural value={record.openReports} one="# open report" other="# open reports" />
        </Finding>
      )}
      {isChanged && (
        <Finding isPlain>
          <Trans>Live, changed since the last review</Trans>
        </Finding>
      )}
      {record.approvals + record.live === 0 && (
        <Finding isPlain>
          <Trans>First listing</Trans>
        </Finding>
      )}
    </Row>
  );
}

function Finding({ isPlain = false, children }: { isPlain?: boolean; children: ReactNode }) {
  return (
    <li className={subjectStyles.finding} data-plain={isPlain || undefined}>
      {!isPlain && <Icon path={alertIcon} size="tiny" />}
      {children}
    </li>
  );
}

/** All photos at once, and those that other listings have, too. */
function Photos({
  listing: { id, images },
  title,
  language,
}: {
  listing: ModeratedListing;
  title: string;
  language: string;
}) {
  const app = useApp();
  const { t } = useLingui();
  const { data } = useQuery(subjectQuery(app, readPhotoDoubles, id));
  const [openAt, setOpenAt] = useState<number | null>(null);
  const doubles = data?.doubles ?? [];
  const doubled = new Set(doubles.map(({ photo }) => photo.key));
  const total = images.length;
  return (
    <>
      <ul className={styles.photos}>
        {images.map((photo, at) => {
          const number = at + 1;
          const isDouble = doubled.has(photo.key);
          return (
            <li key={photo.key}>
              <button
                type="button"
                className={styles.tile}
                data-double={isDouble || undefined}
                aria-label={
                  isDouble
                    ? t`Photo ${number} of ${total}, also in another listing`
                    : t`Photo ${number} of ${total}`
                }
                onClick={() => setOpenAt(at)}
              >
                <Picture photo={photo} sizes="240px" alt="" priority={at < 4} />
              </button>
            </li>
          );
        })}
      </ul>
      <LazyPhotoViewer
        photos={images}
        title={title}
        language={language}
        openAt={openAt}
        onClose={() => setOpenAt(null)}
      />
      {doubles.length > 0 && (
        <ul
          className={subjectStyles.doubles}
          aria-label={t`Photos that are also in other listings`}
        >
          {doubles.map(({ photo, double, property }) => (
            <li key={`${photo.key}${double.key}`} className={subjectStyles.double}>
              <span className={subjectStyles.pair}>
                <Picture photo={photo} sizes="96px" alt={t`Photo of this listing`} />
                <Picture photo={double} sizes="96px" alt={t`Photo of the other listing`} />
              </span>
              <Stack as="span" shrinks tight>
                {property.published ? (
                  <Link to="/properties/$id/{-$title}" params={{ id: String(property.id) }}>
                    {property.propertyTitle}
                  </Link>
                ) : (
                  <span>{property.propertyTitle}</span>
                )}
                <Text as="span" tone="soft" size={14}>
                  {property.ownerName}
                </Text>
              </Stack>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The prices of a listing beside those of comparable homes. */
function AskedAndUsual({ listing }: { listing: ModeratedListing }) {
  const deals = DEALS.filter((deal) => (deal === 'sale' ? listing.isForSale : listing.isForRent));
  return deals.map((deal) => <Usual key={deal} listing={listing} deal={deal} />);
}

function Usual({ listing, deal }: { listing: ModeratedListing; deal: Deal }) {
  const { i18n } = useLingui();
  // The facts of the form, which the estimate takes, are also facts of the listing.
  const home = valuedHome({ ...listing, images: [], cloudinaryFps: [] }, deal, listing.id);
  const { data, isPending } = useMarketValue(home);
  if (home && isPending) return <Skeleton width="half" />;
  const value = data?.reply.value;
  if (!value) {
    return (
      <Text tone="soft" size={14}>
        <Trans>Too few comparable homes for an estimate.</Trans>
      </Text>
    );
  }
  const asked = deal === 'sale' ? listing.priceSell : listing.priceRent;
  const months = deal === 'rent' && listing.frequency === 'yearly' ? 12 : 1;
  const own = asked === null ? null : asked / months;
  const short = (amount: number) => formatMoneyShort(amount, listing.isoCodeCurrency, i18n.locale);
  const [low, high] = [short(value.low), short(value.high)];
  const place = own === null ? 'within' : placeInRange(own, value);
  const percent = own === null ? 0 : Math.round((own / value.likely - 1) * 100);
  const count = value.count;
  return (
    <Stack as="p" size={14} className={subjectStyles.usual} data-place={place}>
      <strong>
        {place === 'within' ? (
          <Trans>Within the usual range</Trans>
        ) : percent > 0 ? (
          <Trans>{percent}% above the estimate</Trans>
        ) : (
          <Trans>{-percent}% below the estimate</Trans>
        )}
      </strong>
      <span>
        {deal === 'rent' ? (
          <Trans>
            Comparable rents: {low} to {high} a month
          </Trans>
        ) : (
          <Trans>
            Comparable prices: {low} to {high}
          </Trans>
        )}
        {' · '}
        <Plural value={count} one="# listing" other="# listings" />
      </span>
    </Stack>
  );
}
