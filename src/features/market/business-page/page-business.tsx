import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { Business } from '#contract/business/business.ts';
import { MARKETS, type Market } from '#contract/place/market.ts';
import { CATEGORY_LABELS } from '#features/business/business/business-labels.ts';
import { businessQuery } from '#features/business/business/business-query.ts';
import { ListingPages } from '#features/listing/listing/listing-pages.ts';
import { businessSubject } from '#features/trust/account/business-subject.ts';
import { ReportButton } from '#features/trust/report/report-button.tsx';
import { COUNTRY_LABELS } from '#features/place/place/country-labels.ts';
import { Missing } from '#kit/frames/missing.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { useSession } from '#kit/session/session.ts';
import { RouteButton } from '#ui/button.tsx';
import { Face } from '#ui/face.tsx';
import { Card, Row, Stack, Text } from '#ui/layout.tsx';

import { BusinessColors, BusinessFrame } from './business-frame.tsx';
import { businessKey, useBusiness } from './business-query.ts';
import { NewestHomes } from './newest-homes.tsx';
import styles from './page-business.module.css';

/** Public page of a business: who they are, how to reach them, and their newest homes. */
export function PageBusiness({ id }: { id: string }) {
  const business = useBusiness(id);
  const page = <BusinessPage business={business} />;
  if (business.isWhiteLabel) return <BusinessFrame business={business}>{page}</BusinessFrame>;
  return (
    <ListingPages value={businessKey(business)}>
      <BusinessColors business={business}>{page}</BusinessColors>
    </ListingPages>
  );
}

function BusinessPage({ business }: { business: Business }) {
  const { i18n } = useLingui();
  const session = useSession();
  const { businessId, businessName, businessCategory, city, description, image } = business;
  const country = isMarket(business.isoCodeCountry)
    ? i18n._(COUNTRY_LABELS[business.isoCodeCountry])
    : business.isoCodeCountry;
  return (
    <article>
      <header className={styles.head}>
        <Row align="center" gap={6} className={styles.headRow}>
          <Face image={image} names={[businessName]} isSquare isLarge />
          <Text as="div" shrinks>
            <h1>{businessName}</h1>
            <Row as="p" wraps gap={4} rowGap={1} above={1}>
              <span>{i18n._(CATEGORY_LABELS[businessCategory])}</span>
              <span>{[city, country].filter(Boolean).join(i18n.locale === 'th' ? ' ' : ', ')}</span>
            </Row>
          </Text>
        </Row>
      </header>
      <div className={styles.page}>
        <div className={styles.columns}>
          <section>
            <Text as="h2" below={4} size={20}>
              <Trans>About us</Trans>
            </Text>
            {description ? (
              <p className={styles.description}>{description}</p>
            ) : (
              <Text tone="soft">
                <Trans>{businessName} hasn’t added a description yet.</Trans>
              </Text>
            )}
          </section>
          <Contact business={business} />
        </div>
        <section>
          <Text as="h2" below={4} size={20}>
            <Trans>Newest homes</Trans>
          </Text>
          <NewestHomes business={business} />
        </section>
        {session?.businessId !== businessId && (
          <Text above={10}>
            <ReportButton subject={businessSubject} id={businessId} title={businessName} />
          </Text>
        )}
      </div>
    </article>
  );
}

const isMarket = (code: string): code is Market => code in MARKETS;

function Contact({ business }: { business: Business }) {
  const { streetNameHouseNumber, city, postalCode, websiteUrl } = business;
  const place = [streetNameHouseNumber, [city, postalCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return (
    <Card as="section" className={styles.contact}>
      <Text as="h2" below={4} size={20}>
        <Trans>Contact</Trans>
      </Text>
      <Stack as="dl" gap={3} className={styles.ways}>
        {place && <Way label={<Trans>Address</Trans>}>{place}</Way>}
        {websiteUrl && (
          <Way label={<Trans>Website</Trans>}>
            <a href={websiteUrl} rel="noopener nofollow ugc" target="_blank">
              {new URL(websiteUrl).host}
            </a>
          </Way>
        )}
        <AccountWays business={business} />
      </Stack>
      <LogInToContact />
    </Card>
  );
}

/** Phone number and email, which only logged-in users get. */
function AccountWays({ business }: { business: Business }) {
  const app = useApp();
  const isLoggedIn = Boolean(useSession());
  const { data } = useQuery({
    ...businessQuery(app, business.businessId),
    enabled: isLoggedIn,
  });
  if (!isLoggedIn || !data) return null;
  const { phone, phoneHref, email } = data.reply;
  return (
    <>
      {phone && (
        <Way label={<Trans>Phone</Trans>}>
          {phoneHref ? <a href={phoneHref}>{phone}</a> : phone}
        </Way>
      )}
      {email && (
        <Way label={<Trans>Email</Trans>}>
          <a href={`mailto:${email}`}>{email}</a>
        </Way>
      )}
    </>
  );
}

function Way({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" tone="soft" size={14}>
        {label}
      </Text>
      <dd>{children}</dd>
    </div>
  );
}

function LogInToContact() {
  const session = useSession();
  const here = useLocation({ select: ({ pathname }) => pathname });
  if (session) return null;
  return (
    <RouteButton to="/login" search={{ back: here }} wide>
      <Trans>Log in to contact</Trans>
    </RouteButton>
  );
}

/** Shown for a business that doesn't exist, is suspended, or has no such listing. */
export function BusinessMissing() {
  return (
    <Missing title={<Trans>Business not found</Trans>}>
      <Trans>It may have closed, or the link is incomplete.</Trans>
    </Missing>
  );
}
