import { useLingui } from '@lingui/react/macro';

import { isApiError } from '#contract/is-api-error.ts';
import { useApp } from '#lib/app-context.tsx';
import { DENIED_WORDS } from '#words/denied-words.ts';
import { useToast } from '#ui/toast.tsx';

import { changeOwnListing, type OwnChange } from './change-own-listing.ts';
import type { ChangedOwn } from './own-listings-query.ts';

/** Changes a listing, and says so; what the device couldn’t take is said as well. */
export function useChange(listing: ChangedOwn): (change: OwnChange) => Promise<void> {
  const app = useApp();
  const { i18n, t } = useLingui();
  const showToast = useToast();
  return async (change) => {
    try {
      await changeOwnListing(app, listing, change);
      if (change === 'confirm') showToast({ text: t`Confirmed. Everybody sees it is fresh.` });
      if (change === 'delete') showToast({ text: t`Deleted` });
    } catch (error) {
      const denied =
        isApiError(error) && error.id in DENIED_WORDS
          ? DENIED_WORDS[error.id as keyof typeof DENIED_WORDS]
          : null;
      showToast({
        text: denied ? i18n._(denied) : t`An unexpected error occurred. Please try again.`,
        tone: 'error',
      });
    }
  };
}
