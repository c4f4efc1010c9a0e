import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useEffect } from 'react';

import { useToast } from '#ui/toast.tsx';

import { refusedWishAtom } from './heart-wish.ts';

/** Says what became of a heart that the server refused, wherever somebody is by then. */
export function WishNotices(): null {
  const { t } = useLingui();
  const showToast = useToast();
  const [refused, setRefused] = useAtom(refusedWishAtom);
  useEffect(() => {
    if (!refused) return;
    setRefused(null);
    showToast({
      text:
        refused.errorId === 'not_found'
          ? t`This home has left the market.`
          : t`An unexpected error occurred. Please try again.`,
      tone: 'error',
    });
  }, [refused, setRefused, showToast, t]);
  return null;
}
