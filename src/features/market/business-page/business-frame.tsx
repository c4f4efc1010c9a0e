import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';

import { type Business, DEFAULT_BUSINESS_COLOR } from '#contract/business/business.ts';
import { accentsOf, sixDigits, textOn } from '#contract/kit/color.ts';
import { ListingPages } from '#features/listing/listing/listing-pages.ts';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { Face } from '#ui/face.tsx';
import { Row, Text } from '#ui/layout.tsx';

import styles from './business-frame.module.css';
import { businessKey } from './business-query.ts';

/**
 * The pages of a business: its header, and everything inside in its colour. Listings inside open on
 * its own pages.
 */
export function BusinessFrame({ business, children }: { business: Business; children: ReactNode }) {
  const { businessName, image, isWhiteLabel } = business;
  const key = businessKey(business);
  return (
    <ListingPages value={key}>
      <BusinessColors business={business} isWhole>
        <Row as="header" align="center" gap={4} rowGap={2} className={styles.header} data-screen>
          <Link
            to="/business/$businessId/market"
            params={{ businessId: key }}
            className={styles.name}
          >
            <Face image={image} names={[businessName]} isSquare />
            <Text as="span" truncates>
              {businessName}
            </Text>
          </Link>
          <Row as="nav" gap={1} className={styles.nav} aria-label={businessName}>
            <Link
              to="/business/$businessId/market"
              params={{ businessId: key }}
              activeOptions={{ includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
              className={styles.link}
            >
              <Trans>All homes</Trans>
            </Link>
            <Link
              to="/business/$id"
              params={{ id: key }}
              activeOptions={{ exact: true }}
              activeProps={{ 'aria-current': 'page' }}
              className={styles.link}
            >
              <Trans>About us</Trans>
            </Link>
          </Row>
          {/* Otherwise it is in the footer. */}
          {isWhiteLabel && <LanguageSwitch />}
        </Row>
        {children}
      </BusinessColors>
    </ListingPages>
  );
}

/**
 * Sets the colours of a business for everything inside. Its own colour is a background; text and
 * controls have a shade of it that is readable in each theme. A business that hasn't chosen one has
 * the colours of Sala.
 */
export function BusinessColors({
  business,
  isWhole,
  children,
}: {
  business: Pick<Business, 'color'>;
  /** Whether they are those of the whole page, without Sala's bars. */
  isWhole?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={styles.colors}
      data-whole={isWhole || undefined}
      style={colorsOf(business.color)}
    >
      {children}
    </div>
  );
}

function colorsOf(color: string): CSSProperties | undefined {
  if (sixDigits(color) === sixDigits(DEFAULT_BUSINESS_COLOR)) return undefined;
  const { light, dark } = accentsOf(color);
  return {
    '--business': color,
    '--on-business': textOn(color),
    '--accent-light': light,
    '--accent-dark': dark,
    '--on-accent-light': textOn(light),
    '--on-accent-dark': textOn(dark),
  } as CSSProperties;
}
