import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { Listing } from '#contract/listing/listing.ts';
import { Icon, type IconPath } from '#ui/icon.tsx';
import { areaIcon, bathIcon, bedIcon, landIcon, pinIcon } from '#ui/icons.ts';
import { placeLine } from '../listing/listing-address.ts';
import { ListingPrice } from '../listing/listing-price.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { UnbrokenText } from '#ui/unbroken-text.tsx';
import { FACTS_BY_TYPE } from '#contract/listing/listing-values.ts';
import { formatLand, formatSquareMetres, PERCH, SQUARE_WAH } from '#contract/place/area-format.ts';
import { Row, Text } from '#ui/layout.tsx';
import { TYPE_LABELS } from '../listing/listing-labels.ts';
import { TYPE_ICONS } from '../listing/listing-icons.ts';

import styles from './listing-head.module.css';

interface UnitPrice {
  /** In whole units of the listing's currency. */
  amount: number;
  unit: 'square_metre' | 'square_wah' | 'perch';
}

/** Title and location of a listing. */
export function ListingHead({ listing, actions }: { listing: Listing; actions?: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <Row as="header" align="start" justify="between" gap={4}>
      <div>
        <h1 lang={listing.language}>
          <UnbrokenText>{listing.propertyTitle}</UnbrokenText>
        </h1>
        <Row as="p" align="center" gap={2} above={2} tone="soft">
          <Icon path={pinIcon} />
          {placeLine(listing, i18n)}
        </Row>
      </div>
      {actions && (
        <Row align="center" gap={2} className={styles.actions}>
          {actions}
        </Row>
      )}
    </Row>
  );
}

/** Price as on the listing's own page, with the price per unit of area. */
export function ListingWholePrice({ listing }: { listing: Listing }) {
  return (
    <>
      <ListingPrice listing={listing} large />
      <ListingUnitPrice listing={listing} />
    </>
  );
}

/** Price per unit of area, shown below the price. */
function ListingUnitPrice({ listing }: { listing: Listing }) {
  const { i18n } = useLingui();
  const price = unitPrice(listing);
  if (!price) return null;
  const figure = formatMoney(price.amount, listing.isoCodeCurrency, i18n.locale);
  return (
    <Text tone="soft" size={14} tabular>
      {price.unit === 'square_metre' && <Trans>{figure} per m²</Trans>}
      {price.unit === 'square_wah' && <Trans>{figure} per sq wah</Trans>}
      {price.unit === 'perch' && <Trans>{figure} per perch</Trans>}
    </Text>
  );
}

/** Key facts in large type: property type, rooms, and sizes in both units. */
export function ListingKeyFacts({ listing }: { listing: Listing }) {
  const { i18n } = useLingui();
  const shown = FACTS_BY_TYPE[listing.propertyType];
  const { bedrooms, bathrooms, homeSize, lotSize, country, propertyType } = listing;
  return (
    <ul className={styles.facts}>
      <KeyFact icon={TYPE_ICONS[propertyType]}>{i18n._(TYPE_LABELS[propertyType])}</KeyFact>
      {shown.rooms && bedrooms !== null && (
        <KeyFact icon={bedIcon}>
          <Plural value={bedrooms} _0="Studio" one="# bedroom" other="# bedrooms" />
        </KeyFact>
      )}
      {shown.rooms && bathrooms !== null && (
        <KeyFact icon={bathIcon}>
          <Plural value={bathrooms} one="# bathroom" other="# bathrooms" />
        </KeyFact>
      )}
      {shown.homeSize && homeSize !== null && (
        <KeyFact icon={areaIcon} note={<Trans>living area</Trans>}>
          {formatSquareMetres(homeSize, i18n.locale)}
        </KeyFact>
      )}
      {shown.lotSize && lotSize !== null && (
        <KeyFact
          icon={shown.rooms ? landIcon : areaIcon}
          note={formatSquareMetres(Math.round(lotSize), i18n.locale)}
        >
          {formatLand(lotSize, country, i18n.locale)}
        </KeyFact>
      )}
    </ul>
  );
}

function KeyFact({
  icon,
  note,
  children,
}: {
  icon: IconPath;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Row as="li" align="start" gap={3} className={styles.fact}>
      <Icon path={icon} size="normal" />
      <span>
        {children}
        {note && (
          <Text as="span" block size={14} weight="regular" tone="soft">
            {' '}
            {note}
          </Text>
        )}
      </span>
    </Row>
  );
}

/**
 * Returns the price per unit of area that is customary: per square metre of living area for homes,
 * per square wah for land in Thailand, per perch in Sri Lanka. `null` for rentals, or without a
 * price or size.
 */
export function unitPrice({
  priceSell,
  propertyType,
  homeSize,
  lotSize,
  country,
}: Pick<
  Listing,
  'priceSell' | 'propertyType' | 'homeSize' | 'lotSize' | 'country'
>): UnitPrice | null {
  const isLand = propertyType === 'land';
  const size = isLand ? lotSize : homeSize;
  if (!priceSell || !size) return null;
  if (!isLand) return { amount: Math.round(priceSell / size), unit: 'square_metre' };
  return country === 'TH'
    ? { amount: Math.round((priceSell / size) * SQUARE_WAH), unit: 'square_wah' }
    : { amount: Math.round((priceSell / size) * PERCH), unit: 'perch' };
}
