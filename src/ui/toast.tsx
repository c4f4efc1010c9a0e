import { useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, useCallback, useContext, useState, useEffect } from 'react';

import { IconButton } from './button.tsx';
import { closeIcon } from './icons.ts';
import styles from './toast.module.css';

const ShowToast = createContext<(toast: Toast) => void>(() => {});

/** Returns a function that shows a short message at the top right. */
export function useToast(): (toast: Toast) => void {
  return useContext(ShowToast);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const show = useCallback((toast: Toast) => {
    setToasts((shown) => [...shown.slice(-2), { ...toast, id: (shown.at(-1)?.id ?? 0) + 1 }]);
  }, []);
  const hide = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  return (
    <ShowToast value={show}>
      {children}
      <div className={styles.region} role="region" aria-label={t`Messages`} aria-live="polite">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onHide={hide} />
        ))}
      </div>
    </ShowToast>
  );
}

/**
 * Returns a function that reports full storage, so that users don't leave the page with unsaved
 * input.
 */
export function useUnsavedToast(): () => void {
  const { t } = useLingui();
  const showToast = useToast();
  return () =>
    showToast({
      text: t`Couldn’t save on this device. Free up space and try again.`,
      tone: 'error',
    });
}

export interface Toast {
  text: string;
  tone?: 'plain' | 'error';
  /** Display duration, ms. The toast stays while it is hovered or focused. */
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
      <p className={styles.text}>{toast.text}</p>
      <IconButton path={closeIcon} label={t`Close`} onClick={() => onHide(toast.id)} />
    </div>
  );
}
