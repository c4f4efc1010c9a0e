import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useEffect } from 'react';

import { droppedTextAtom } from '#lib/follow-operations.ts';
import { useToast } from '#ui/toast.tsx';

/** Says what the server rejected and isn't worth attention later, wherever somebody is by then. */
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
