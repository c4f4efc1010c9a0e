import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { PreferredAreas } from '#features/place/preferred-areas.tsx';
import { useSession } from '#lib/session.ts';
import { buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { DashboardFrame, DashboardPart } from './dashboard-frame.tsx';
import { FormContactMethod } from './form-contact-method.tsx';
import { FormProfile } from './form-profile.tsx';

/** What others may see of somebody, how they are reached, and where they look. */
export function PageProfile() {
  const session = useSession();
  return (
    <DashboardFrame title={<Trans>Profile</Trans>}>
      <DashboardPart
        title={<Trans>About you</Trans>}
        lead={
          <Trans>
            Others see your name and as what you are here. Your address and number stay yours.
          </Trans>
        }
      >
        {session ? <FormProfile key={session.id} account={session} /> : <Skeleton shape="title" />}
      </DashboardPart>
      <DashboardPart
        title={<Trans>How to reach you</Trans>}
        lead={<Trans>The way that you like best, once you agree to be reached.</Trans>}
      >
        {session ? <FormContactMethod key={session.id} /> : <Skeleton shape="title" />}
      </DashboardPart>
      <DashboardPart
        title={<Trans>Where you look</Trans>}
        lead={<Trans>The areas that interest you.</Trans>}
      >
        <PreferredAreas />
      </DashboardPart>
      <DashboardPart
        title={<Trans>Verified profile</Trans>}
        lead={<Trans>Show a document once, and others see that your name is yours.</Trans>}
      >
        <Link to="/users/verifyprofile" className={buttonClass()}>
          {session?.isVerified ? <Trans>You are verified</Trans> : <Trans>Get verified</Trans>}
        </Link>
      </DashboardPart>
    </DashboardFrame>
  );
}
