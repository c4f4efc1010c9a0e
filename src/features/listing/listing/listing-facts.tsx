import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import type { ListingCard } from '#contract/listing/listing.ts';
import { FACTS_BY_TYPE } from '#contract/listing/listing-values.ts';
import { formatLandShort, formatSquareMetres } from '#contract/place/area-format.ts';
import { Icon, type IconPath } from '#ui/icon.tsx';
import { areaIcon, bathIcon, bedIcon, landIcon } from '#ui/icons.ts';
import { Row } from '#ui/layout.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import styles from './listing-facts.module.css';

/** One line of facts: rooms, size, and land in the country's unit. */
export function ListingFacts({
  listing,
}: {
  listing: Pick<
    ListingCard,
    'propertyType' | 'bedrooms' | 'bathrooms' | 'homeSize' | 'lotSize' | 'country'
  >;
}) {
  const { i18n, t } = useLingui();
  const shown = FACTS_BY_TYPE[listing.propertyType];
  const { bedrooms, bathrooms, homeSize, lotSize } = listing;
  return (
    <Row as="ul" wraps gap={4} rowGap={0} size={14} tabular>
      {shown.rooms && bedrooms !== null && (
        <Fact
          icon={bedIcon}
          figure={bedrooms === 0 ? t`Studio` : bedrooms}
          unit={bedrooms === 0 ? '' : t`${plural(bedrooms, { one: 'bedroom', other: 'bedrooms' })}`}
        />
      )}
      {shown.rooms && bathrooms !== null && (
        <Fact
          icon={bathIcon}
          figure={bathrooms}
          unit={t`${plural(bathrooms, { one: 'bathroom', other: 'bathrooms' })}`}
        />
      )}
      {shown.homeSize && homeSize !== null && (
        <Fact
          icon={areaIcon}
          figure={formatSquareMetres(homeSize, i18n.locale)}
          unit={t`living area`}
        />
      )}
      {shown.lotSize && lotSize !== null && (
        <Fact
          icon={landIcon}
          figure={formatLandShort(lotSize, listing.country, i18n.locale)}
          unit={t`land`}
        />
      )}
      {!shown.rooms && lotSize !== null && (
        <Fact
          icon={areaIcon}
          figure={formatSquareMetres(Math.round(lotSize), i18n.locale)}
          unit=""
        />
      )}
    </Row>
  );
}

function Fact({ icon, figure, unit }: { icon: IconPath; figure: string | number; unit: string }) {
  return (
    <li className={styles.fact}>
      <Icon path={icon} size="tiny" className={styles.icon} />
      {figure}
      {unit && <VisuallyHidden> {unit}</VisuallyHidden>}
    </li>
  );
}
