import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { type Hunt, hunterType } from '#contract/hunting/hunt.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { formatDay } from '#ui/format/day.ts';

import { useHunt } from './hunt-head.tsx';
import { HuntOutcome } from './hunt-outcome.tsx';
import { useHuntChange } from './use-hunt-change.ts';

/** Days before its end from which a hunt is asked about. */
const ASKED_DAYS = 30;

/** Page that a mail or a notice opens before a hunt ends, and after: one tap extends it. */
export function PageStillHunting({ huntId }: { huntId: number }) {
  const { hunt, absent } = useHunt(huntId);
  return hunt ? <Asked hunt={hunt} /> : absent;
}

function Asked({ hunt }: { hunt: Hunt }) {
  const { i18n } = useLingui();
  const [now] = useState(Date.now);
  const change = useHuntChange(hunt);
  const { status, expiresAt, huntId } = hunt;
  const type = hunterType(hunt);
  const day = formatDay(expiresAt, i18n.locale);
  const daysLeft = (new Date(expiresAt).getTime() - now) / 86_400_000;
  const isSettled = status === 'active' && daysLeft > ASKED_DAYS;
  return (
    <HuntOutcome
      title={
        isSettled ? (
          <Trans>Your hunt runs until {day}</Trans>
        ) : status === 'active' ? (
          <Trans>Still hunting?</Trans>
        ) : status === 'fulfilled' ? (
          <Trans>You found a home with this hunt</Trans>
        ) : (
          <Trans>This hunt has ended</Trans>
        )
      }
      hunt={hunt}
      state={
        status === 'active' &&
        !isSettled && (
          <p>
            <Trans>Your hunt ends on {day}.</Trans>
          </p>
        )
      }
      actions={
        <>
          {!isSettled && (
            <Button variant="primary" large onClick={() => void change('extend')}>
              <Trans>Extend by 60 days</Trans>
            </Button>
          )}
          {status === 'active' && !isSettled && (
            <Button large onClick={() => void change('fulfilled')}>
              <Trans>I found a home</Trans>
            </Button>
          )}
          <RouteButton
            to="/hunting-board/matches/hunt/$type/$id"
            params={{ type, id: String(huntId) }}
            variant={isSettled ? 'primary' : 'quiet'}
            large
          >
            <Trans>See the matches</Trans>
          </RouteButton>
        </>
      }
    />
  );
}
