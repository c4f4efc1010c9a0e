import { Trans } from '@lingui/react/macro';

import { LISTING_PHOTOS } from '#contract/kit/limits.ts';
import { useActing } from '#kit/session/acting.ts';
import { RouteButton } from '#ui/button.tsx';

import { Guide, GuidePart, Step } from './guide.tsx';

const { least, most } = LISTING_PHOTOS;

/** Page that explains how to list a property, that it is free, and what moderators check. */
export function PageListingWorks() {
  return (
    <Guide
      title={<Trans>Reach people who are looking</Trans>}
      lead={
        <Trans>
          List a house, condo, townhouse or land in Thailand or Sri Lanka. It’s free, in two
          languages, and your draft is saved from the first word.
        </Trans>
      }
      start={<Begin />}
      steps={
        <>
          <Step title={<Trans>Enter the details</Trans>}>
            <Trans>
              Property type, location, rooms, price and {least} to {most} photos. Your draft is
              saved on your device as you type, even offline or without an account. Stop and
              continue at any time.
            </Trans>
          </Step>
          <Step title={<Trans>Get help with the text</Trans>}>
            <Trans>
              Sala suggests a title and description in English and Thai, and shows asking prices of
              comparable homes. Edit anything you like.
            </Trans>
          </Step>
          <Step title={<Trans>We review it</Trans>}>
            <Trans>
              A moderator checks photos, price, size, location and text. If something is missing, we
              tell you what, and you can resubmit.
            </Trans>
          </Step>
          <Step title={<Trans>Your listing is live</Trans>}>
            <Trans>
              People find it on the map and by keyword in both languages. You see views and saves,
              and confirm availability with one tap.
            </Trans>
          </Step>
        </>
      }
    >
      <GuidePart
        title={<Trans>You stay in control</Trans>}
        text={
          <Trans>
            Choose what people see: the exact location or only the area, your contact methods, and
            who manages the listing.
          </Trans>
        }
        links={[
          { to: '/listing-guidelines', label: <Trans>Listing guidelines</Trans> },
          { to: '/content-policy', label: <Trans>Content Policy</Trans> },
          { to: '/terms-of-service', label: <Trans>Terms of Service</Trans> },
        ]}
      />
    </Guide>
  );
}

function Begin() {
  // A separate part of the app.
  const form: string = `/create-property${useActing().mode === 'business' ? '/business' : ''}`;
  return (
    <RouteButton to={form} variant="primary" large>
      <Trans>List your property for free</Trans>
    </RouteButton>
  );
}
