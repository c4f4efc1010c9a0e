import { Trans } from '@lingui/react/macro';

import { HUNT_DAYS, hunterType } from '#contract/hunting/hunt.ts';
import { useActing } from '#kit/session/acting.ts';
import { RouteButton } from '#ui/button.tsx';

import { Guide, GuidePart, Step } from './guide.tsx';

/** Page that explains what a hunt is, what matches it, and who sees it. */
export function PageHowHuntWorks() {
  return (
    <Guide
      title={<Trans>Let Sala search for you</Trans>}
      lead={
        <Trans>
          Tell us once what you’re looking for. Sala checks every listing and notifies you of each
          match.
        </Trans>
      }
      start={<Begin />}
      steps={
        <>
          <Step title={<Trans>Describe the home</Trans>}>
            <Trans>
              Choose to buy or rent, where, which type and your budget. You see how many homes match
              as you type.
            </Trans>
          </Step>
          <Step title={<Trans>We notify you of matches</Trans>}>
            <Trans>
              You see today’s matches immediately. After that, we check each new or cheaper listing
              as soon as it’s approved.
            </Trans>
          </Step>
          <Step title={<Trans>See why it fits</Trans>}>
            <Trans>
              A match meets all your conditions. Your nice-to-haves decide its score. Each match
              shows what fits and what doesn’t.
            </Trans>
          </Step>
          <Step title={<Trans>End your hunt at any time</Trans>}>
            <Trans>
              A hunt runs for {HUNT_DAYS} days. We ask before it ends, and one tap extends it. Pause
              it, change it or mark it as found at any time.
            </Trans>
          </Step>
        </>
      }
    >
      <GuidePart
        title={<Trans>What others see</Trans>}
        text={<Trans>Your hunt doesn’t show who you are, your phone number or your email.</Trans>}
        links={[
          { to: '/huntingboard', label: <Trans>What people are looking for</Trans> },
          { to: '/market', label: <Trans>Search the market</Trans> },
          { to: '/privacy-policy', label: <Trans>Privacy Policy</Trans> },
        ]}
      />
    </Guide>
  );
}

function Begin() {
  return (
    <RouteButton
      to="/hunting-board/create-hunt/$type/{-$purpose}"
      params={{ type: hunterType(useActing()), purpose: undefined }}
      variant="primary"
      large
    >
      <Trans>Start a hunt for free</Trans>
    </RouteButton>
  );
}
