import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { draftOfHunt, formOfHuntDraft } from '#contract/hunting/hunt-draft.ts';
import { type Hunt, type HuntForm, hunterType } from '#contract/hunting/hunt.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Stack } from '#ui/layout.tsx';

import { HuntLeadsLink } from '../hunt/hunt-leads-link.tsx';
import { HuntHead, useHunt } from '../hunt/hunt-head.tsx';
import { searchOfHunt } from '../hunt/hunt-search.ts';
import { MatchList } from './match-list.tsx';
import { OneChangeAway } from '../hunt/one-change-away.tsx';
import styles from '../hunt/hunt-page.module.css';
import { useHuntChange } from '../hunt/use-hunt-change.ts';

/** Page with the listings that match a hunt. */
export function PageHuntMatches({ huntId }: { huntId: number }) {
  const { hunt, absent } = useHunt(huntId);
  if (!hunt) return absent;
  return (
    <Stack gap={6} wide className={styles.page}>
      <HuntHead hunt={hunt} title={<Trans>Matches for your hunt</Trans>}>
        <RouteButton
          to="/hunting-board/create-hunt/$type/{-$purpose}"
          params={{ type: hunterType(hunt), purpose: undefined }}
          search={{ hunt: huntId }}
        >
          <Trans>Edit hunt</Trans>
        </RouteButton>
        <RouteButton to="/market" search={searchOfHunt(hunt)} variant="quiet">
          <Trans>Open as a search</Trans>
        </RouteButton>
        <HuntLeadsLink hunt={hunt} />
      </HuntHead>
      {hunt.status === 'active' ? (
        <>
          <MatchList key={hunt.huntId} hunt={hunt} />
          <Relax hunt={hunt} />
        </>
      ) : (
        <NotRunning hunt={hunt} />
      )}
    </Stack>
  );
}

/** Changes that would bring more matches. Applying one changes the hunt at once. */
function Relax({ hunt }: { hunt: Hunt }) {
  const change = useHuntChange(hunt);
  const form = formOfHuntDraft(draftOfHunt(hunt));
  return (
    <div className={styles.relax}>
      <OneChangeAway
        hunt={form}
        onApply={(patch) => void change({ ...form, ...patch } as HuntForm)}
      />
    </div>
  );
}

/** Shown for a hunt that is paused or has ended. */
function NotRunning({ hunt }: { hunt: Hunt }) {
  const [now] = useState(Date.now);
  const change = useHuntChange(hunt);
  const isPaused = hunt.status === 'paused' && new Date(hunt.expiresAt).getTime() > now;
  return (
    <EmptyState
      drawing={<EmptySala />}
      title={
        isPaused ? (
          <Trans>This hunt is paused</Trans>
        ) : hunt.status === 'fulfilled' ? (
          <Trans>You found a home with this hunt</Trans>
        ) : (
          <Trans>This hunt has ended</Trans>
        )
      }
      actions={
        <Button variant="primary" onClick={() => void change(isPaused ? 'active' : 'extend')}>
          {isPaused ? <Trans>Resume</Trans> : <Trans>Resume for 60 days</Trans>}
        </Button>
      }
    >
      <Trans>This hunt isn’t running, so it gets no new matches.</Trans>
    </EmptyState>
  );
}
