import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useEffect } from 'react';

import { droppedTextAtom } from '#kit/sync/follow-operations.ts';
import { useToast } from '#ui/toast.tsx';

/**
 * Shows a toast for rejected operations that need no further attention, on whatever page the user
 * is.
 */
export function OperationToasts(): null {
  const { i18n } = useLingui();
  const showToast = useToast();
  const [dropped, setDropped] = useAtom(droppedTextAtom);
  useEffect(() => {
    if (!dropped) return;
    setDropped(null);
    showToast({ text: i18n._(dropped), tone: 'error' });
  }, [dropped, setDropped, showToast, i18n]);
  return null;
}
