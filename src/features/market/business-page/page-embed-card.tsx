import { Plural, Trans } from '@lingui/react/macro';

import { Text } from '#ui/layout.tsx';

import { businessKey, useBusiness } from './business-query.ts';
import { EmbedFrame, EmbedHomes, EmbedLink } from './embed-frame.tsx';
import { useEmbeddedHomes } from './embed-query.ts';

/** Homes that the card shows. */
const SHOWN = 3;

/** The card of a business for other websites: its name and its newest homes. */
export function PageEmbedCard({ id }: { id: string }) {
  const business = useBusiness(id);
  const { homes, totalCount } = useEmbeddedHomes(business.businessId);
  return (
    <EmbedFrame
      business={business}
      note={<Plural value={totalCount} one="# home" other="# homes" />}
    >
      {homes.length === 0 ? (
        <Text tone="soft" size={14}>
          <Trans>No homes listed right now</Trans>
        </Text>
      ) : (
        <EmbedHomes business={business} homes={homes.slice(0, SHOWN)} deal="any" areRows />
      )}
      <EmbedLink href={`/business/${businessKey(business)}/market?deal=any`}>
        <Trans>See all homes</Trans>
      </EmbedLink>
    </EmbedFrame>
  );
}
