import { Trans } from '@lingui/react/macro';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';

import { Icon } from '#ui/icon.tsx';
import { arrowLeftIcon } from '#ui/icons.ts';

import styles from './back-link.module.css';

/** Back to the homes one came from, as they were left; the market where one came from elsewhere. */
export function BackLink() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Link
      to="/"
      className={styles.back}
      onClick={(event) => {
        if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      <Icon path={arrowLeftIcon} />
      <Trans>All homes</Trans>
    </Link>
  );
}
