import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { IconButton } from './button.tsx';
import { closeIcon } from './icons.ts';
import styles from './toast.module.css';

export interface Toast {
  text: string;
  tone?: 'plain' | 'error';
  /** How long it is shown, ms; it stays while it is hovered or has the focus. */
  shownMs?: number;
}

export interface ShownToast extends Toast {
  id: number;
}

export function ToastCard({ toast, onHide }: { toast: ShownToast; onHide: (id: number) => void }) {
  const { t } = useLingui();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onHide(toast.id), toast.shownMs ?? 4_000);
    return () => clearTimeout(timer);
  }, [isHeld, onHide, toast]);
  return (
    <div
      className={styles.toast}
      data-tone={toast.tone ?? 'plain'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.words}>{toast.text}</p>
      <IconButton path={closeIcon} label={t`Close`} onClick={() => onHide(toast.id)} />
    </div>
  );
}
