import { useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';

import { importSoon, lazyExtra } from '#lib/load-later.ts';

import type { ShownToast, Toast } from './toast-card.tsx';
import styles from './toast.module.css';

// Most visits see none. The first one may be shown offline: then it waits for the network.
const ToastCard = lazyExtra(() =>
  importSoon(async () => (await import('./toast-card.tsx')).ToastCard),
);

const ShowToast = createContext<(toast: Toast) => void>(() => {});

/** Shows a short message at the top right. */
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
        <Suspense>
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onHide={hide} />
          ))}
        </Suspense>
      </div>
    </ShowToast>
  );
}

/** Says that the device has no room for what somebody wrote, so that they stay where it stands. */
export function useUnkeptToast(): () => void {
  const { t } = useLingui();
  const showToast = useToast();
  return () =>
    showToast({
      text: t`Couldn’t save on this device. Free up space and try again.`,
      tone: 'error',
    });
}
