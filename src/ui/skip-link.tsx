import { Trans } from '@lingui/react/macro';

import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the chrome, to the page's `<main id="main">`. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      <Trans>Skip to content</Trans>
    </a>
  );
}
