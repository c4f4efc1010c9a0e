import { hunterType } from '#contract/hunting/hunt.ts';
import { Trans } from '@lingui/react/macro';

import { RouteButton } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';

import { HuntHead, useHunt } from '../hunt/hunt-head.tsx';
import styles from '../hunt/hunt-page.module.css';
import { type BoxProps, LeadList } from './lead-list.tsx';

/** Page with the leads of one hunt: listings received, and interest shown in matches. */
export function PageHuntLeads({ huntId, ...box }: { huntId: number } & BoxProps) {
  const { hunt, absent } = useHunt(huntId);
  if (!hunt) return absent;
  const { userId, businessId } = hunt;
  return (
    <Stack gap={6} wide className={styles.page}>
      <HuntHead hunt={hunt} title={<Trans>Offers for your hunt</Trans>}>
        <RouteButton
          to="/hunting-board/matches/hunt/$type/$id"
          params={{ type: hunterType(hunt), id: String(huntId) }}
        >
          <Trans>See all matches</Trans>
        </RouteButton>
      </HuntHead>
      <LeadList hunter={{ userId, businessId }} huntId={huntId} {...box} />
    </Stack>
  );
}
