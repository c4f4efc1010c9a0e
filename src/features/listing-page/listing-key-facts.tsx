import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { Listing } from '#contract/listing.ts';
import { FACTS_BY_TYPE } from '#contract/listing-values.ts';
import { formatLand, formatSquareMetres } from '#ui/format/area.ts';
import { Icon, type IconPath } from '#ui/icon.tsx';
import { areaIcon, bathIcon, bedIcon, landIcon } from '#ui/icons.ts';

import styles from './listing-key-facts.module.css';
import { TYPE_WORDS } from '#words/listing-words.ts';
import { TYPE_ICONS } from '#features/listing/listing-icons.ts';

/** What one asks first, large: kind, rooms, sizes in both units. */
export function ListingKeyFacts({ listing }: { listing: Listing }) {
  const { i18n } = useLingui();
  const shown = FACTS_BY_TYPE[listing.propertyType];
  const { bedrooms, bathrooms, homeSize, lotSize, country, propertyType } = listing;
  return (
    <ul className={styles.facts}>
      <KeyFact icon={TYPE_ICONS[propertyType]}>{i18n._(TYPE_WORDS[propertyType])}</KeyFact>
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
          note={formatSquareMetres(lotSize, i18n.locale)}
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
    <li className={styles.fact}>
      <Icon path={icon} size="normal" />
      <span>
        {children}
        {note && <span className={styles.note}> {note}</span>}
      </span>
    </li>
  );
}
