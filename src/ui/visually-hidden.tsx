import type { ComponentPropsWithRef } from 'react';
import { Trans } from '@lingui/react/macro';

import styles from './visually-hidden.module.css';

/** Text only for screen readers. */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>) {
  return <span {...props} className={styles.hidden} />;
}

/** The first Tab stop: skips the bars, to the page's `<main id="main">`. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      <Trans>Skip to content</Trans>
    </a>
  );
}
