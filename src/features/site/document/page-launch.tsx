import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useApp } from '#kit/visit/app-context.tsx';
import { businessHome } from '#kit/session/acting.ts';
import { useSession } from '#kit/session/session.ts';
import { RouteButton } from '#ui/button.tsx';
import { Face } from '#ui/face.tsx';
import { Stack, Text } from '#ui/layout.tsx';

import { businessesQuery } from './businesses-query.ts';
import { Guide, Step } from './guide.tsx';
import styles from './guide.module.css';

/** Page that explains to agencies and developers what a business on Sala has, and what it costs. */
export function PageLaunch() {
  return (
    <Guide
      title={<Trans>Your business on Sala</Trans>}
      lead={
        <Trans>
          One place for your team, your listings and your leads. Free, in English and Thai.
        </Trans>
      }
      start={<Begin />}
      steps={
        <>
          <Step title={<Trans>Create your business</Trans>}>
            <Trans>Enter a name to start. Add your logo, colour and custom URL at any time.</Trans>
          </Step>
          <Step title={<Trans>Invite your team</Trans>}>
            <Trans>
              Managers, assistants and agents each have their own permissions. If someone leaves,
              their listings are handed over.
            </Trans>
          </Step>
          <Step title={<Trans>Publish together</Trans>}>
            <Trans>
              Assign listings, change many at once, and see views, leads and response times of each
              member.
            </Trans>
          </Step>
          <Step title={<Trans>Show your homes</Trans>}>
            <Trans>
              A page of your listings with map and filters, in your colour. Your website can show it
              too.
            </Trans>
          </Step>
        </>
      }
    >
      <Businesses />
    </Guide>
  );
}

/** Leads members to their business, and everyone else to the form for a new one. */
function Begin() {
  const session = useSession();
  return session?.business ? (
    <RouteButton to={businessHome(session.roleId)} variant="primary" large>
      <Trans>Go to your business</Trans>
    </RouteButton>
  ) : (
    <RouteButton to="/users/addbusiness" variant="primary" large>
      <Trans>Create your business</Trans>
    </RouteButton>
  );
}

/** The businesses with the most homes. Left out if they can't be loaded. */
function Businesses() {
  const { data } = useQuery(businessesQuery(useApp()));
  const businesses = data?.reply.businesses ?? [];
  if (businesses.length === 0) return null;
  return (
    <Stack as="section" gap={4} above={10}>
      <h2>
        <Trans>Businesses on Sala</Trans>
      </h2>
      <ul className={styles.faces}>
        {businesses.map(({ businessId, slug, businessName, image, listings }) => (
          <li key={businessId}>
            <Link
              to="/business/$id"
              params={{ id: slug ?? String(businessId) }}
              className={styles.business}
            >
              <Face image={image} names={[businessName]} isSquare />
              <span>
                <span className={styles.businessName}>{businessName}</span>
                <Text as="span" tone="soft" size={14}>
                  <Plural value={listings} one="# home" other="# homes" />
                </Text>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
