import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { buttonClass } from '#ui/button.tsx';

import styles from './page-storage.module.css';

/** What was written here and isn't sent yet, by everybody who uses this device. */
export function WaitingPart({ count, draftCount }: { count: number; draftCount: number }) {
  return (
    <section className={styles.part} aria-labelledby="waiting">
      <h2 id="waiting">
        <Trans>Not sent yet</Trans>
      </h2>
      {count === 0 ? (
        <p className={styles.soft}>
          <Trans>Nothing waits: all that was written here has been sent.</Trans>
        </p>
      ) : (
        <div className={styles.foot}>
          <p>
            <Plural
              value={count}
              one="# change goes out when there is a connection and its writer is signed in. It is safe here until then."
              other="# changes go out when there is a connection and their writer is signed in. They are safe here until then."
            />
          </p>
          <Link to="/users/outbox" className={buttonClass()}>
            <Trans>Look at what waits</Trans>
          </Link>
        </div>
      )}
      {draftCount > 0 && (
        <div className={styles.foot}>
          <p>
            <Plural
              value={draftCount}
              one="# draft is kept here as well, until it is finished."
              other="# drafts are kept here as well, until they are finished."
            />
          </p>
          <Link to="/users/outbox" hash="drafts" className={buttonClass()}>
            <Trans>Look at the drafts</Trans>
          </Link>
        </div>
      )}
    </section>
  );
}
