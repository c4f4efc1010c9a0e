import { Plural, Trans } from '@lingui/react/macro';

import { type Hunt, hunterType } from '#contract/hunting/hunt.ts';
import { RouteButton } from '#ui/button.tsx';
import { Text } from '#ui/layout.tsx';

import styles from './hunt-row.module.css';

/** Link to the listings received for a hunt; nothing while there are none. */
export function HuntLeadsLink({ hunt }: { hunt: Hunt }) {
  const { huntId, businessId, offerCount, newOfferCount } = hunt;
  if (offerCount === 0) return null;
  return (
    <RouteButton
      to="/hunting-board/leads/hunt/$type/$id"
      params={{ type: hunterType({ businessId }), id: String(huntId) }}
    >
      <Plural value={offerCount} one="# offer" other="# offers" />
      {newOfferCount > 0 && (
        <Text as="span" size={14} tabular className={styles.new}>
          <Trans>{newOfferCount} new</Trans>
        </Text>
      )}
    </RouteButton>
  );
}
