import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import styles from './banner.module.css';
import { formatMoment } from './format/day.ts';
import { Icon, type IconPath } from './icon.tsx';
import { offlineIcon } from './icons.ts';

/** A banner across the page with a message and optional actions. */
export function Banner({
  icon,
  tone = 'plain',
  actions,
  children,
}: {
  icon?: IconPath;
  tone?: 'plain' | 'sky' | 'error';
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.banner} ${styles[tone]}`} role="status">
      <div className={styles.line}>
        {icon && <Icon path={icon} />}
        <p className={styles.text}>{children}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}

/** Says that a page shows what this device has. Empty if the server sent the data: `cachedAt` is null. */
export function OfflineCopy({ cachedAt }: { cachedAt: string | null | undefined }) {
  const { i18n } = useLingui();
  if (!cachedAt) return null;
  return (
    <Banner icon={offlineIcon}>
      <Trans>Offline copy from {formatMoment(cachedAt, i18n.locale)}.</Trans>
    </Banner>
  );
}
