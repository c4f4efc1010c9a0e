import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';

import { ERROR_TOAST } from '#contract/limits.ts';
import { unexpectedErrorsAtom } from '#lib/error-report.ts';
import { useToast } from '#ui/toast.tsx';

/** Says that something unexpected went wrong: once, however many calls it was. */
export function UnexpectedErrorNotices(): null {
  const { t } = useLingui();
  const showToast = useToast();
  const errors = useAtomValue(unexpectedErrorsAtom);
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    if (errors === 0 || now - saidAt.current < ERROR_TOAST.debounceMs) return;
    saidAt.current = now;
    showToast({
      text: t`An unexpected error occurred. Please try again.`,
      tone: 'error',
      shownMs: ERROR_TOAST.shownMs,
    });
  }, [errors, showToast, t]);
  return null;
}
