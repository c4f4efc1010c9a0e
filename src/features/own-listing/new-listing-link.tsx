import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { useActing } from '#lib/session/acting.ts';
import { buttonClass } from '#ui/button.tsx';

/** To the form; for a business, to the one that writes for it. */
export function NewListingLink() {
  const { mode } = useActing();
  const to: string = mode === 'personal' ? '/create-property' : '/create-property/business';
  return (
    <Link to={to} className={buttonClass({ look: 'primary' })}>
      <Trans>List a home for free</Trans>
    </Link>
  );
}
