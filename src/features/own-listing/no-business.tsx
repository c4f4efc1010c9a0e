import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { buttonClass } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown on the pages of a business to users who belong to none. */
export function NoBusiness() {
  return (
    <EmptyState
      level={1}
      drawing={<EmptySala />}
      title={<Trans>This is for businesses</Trans>}
      actions={
        <>
          <Link to="/users/addbusiness" className={buttonClass({ look: 'primary' })}>
            <Trans>Create your business</Trans>
          </Link>
          <Link to="/users/manage-listings" className={buttonClass()}>
            <Trans>Your listings</Trans>
          </Link>
        </>
      }
    >
      <Trans>
        You’re not a member of a business. Create one, or ask your admin to invite you.{' '}
        <Link to="/launch">What businesses get on Sala</Link>
      </Trans>
    </EmptyState>
  );
}
