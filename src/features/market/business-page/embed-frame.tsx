import type { ReactNode } from 'react';

import type { Business } from '#contract/business/business.ts';
import type { ListingCard } from '#contract/listing/listing.ts';
import { ListingFacts } from '#features/listing/listing/listing-facts.tsx';
import { ListingPrice } from '#features/listing/listing/listing-price.tsx';
import type { MarketDeal } from '#features/listing/listing/market-deal.ts';
import { Face } from '#ui/face.tsx';
import { Icon } from '#ui/icon.tsx';
import { photoOffIcon } from '#ui/icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Picture } from '#ui/picture.tsx';

import { BusinessColors } from './business-frame.tsx';
import { businessKey } from './business-query.ts';
import styles from './embed.module.css';

/** Links leave the frame: they open Sala in a new tab. */
const NEW_TAB = { target: '_blank', rel: 'noopener' } as const;

/** What other websites show of a business, below its name. */
export function EmbedFrame({
  business,
  note,
  children,
}: {
  business: Business;
  /** One line below the name. */
  note: ReactNode;
  children: ReactNode;
}) {
  const { businessName, image } = business;
  return (
    <BusinessColors business={business} isWhole>
      <Stack as="article" gap={4} className={styles.frame}>
        <Row as="header" align="center" gap={3}>
          <Face image={image} names={[businessName]} isSquare />
          <Text as="div" shrinks tight>
            <h1 className={styles.name}>
              <a href={`/business/${businessKey(business)}`} {...NEW_TAB}>
                {businessName}
              </a>
            </h1>
            <Text tone="soft" size={14}>
              {note}
            </Text>
          </Text>
        </Row>
        {children}
      </Stack>
    </BusinessColors>
  );
}

/** A link to the pages of the business. */
export function EmbedLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.all} href={href} {...NEW_TAB}>
      {children}
    </a>
  );
}

/** Homes as cards, or as rows of a narrow card. */
export function EmbedHomes({
  business,
  homes,
  deal,
  areRows,
}: {
  business: Business;
  homes: readonly ListingCard[];
  deal: MarketDeal;
  areRows?: boolean;
}) {
  return (
    <ul className={areRows ? styles.rows : styles.homes}>
      {homes.map((home) => (
        <li key={home.id}>
          <a
            className={styles.home}
            href={`/business/${businessKey(business)}/properties/${home.id}`}
            {...NEW_TAB}
          >
            <span className={styles.photo}>
              {home.images[0] ? (
                <Picture photo={home.images[0]} sizes={areRows ? '96px' : '320px'} alt="" />
              ) : (
                <Icon path={photoOffIcon} />
              )}
            </span>
            <Text as="div" shrinks tight>
              <ListingPrice listing={home} deal={deal} />
              <ListingFacts listing={home} />
              <h2 className={styles.title}>{home.propertyTitle}</h2>
              <Text tone="soft" size={14}>
                {home.location}
              </Text>
            </Text>
          </a>
        </li>
      ))}
    </ul>
  );
}
