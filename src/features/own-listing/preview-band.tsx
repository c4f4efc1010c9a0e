import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { OwnListing } from '#contract/own-listing.ts';
import { buttonClass } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/day.ts';

import styles from './band.module.css';
import { stateWords } from './state-words.ts';

/** Over a preview: where the listing is, what that means, and the way back to its form. */
export function PreviewBand({ own, keptAt }: { own: OwnListing; keptAt: string | null }) {
  const { i18n } = useLingui();
  const { title, text, tone } = stateWords(own);
  const { decisionReason } = own;
  const edit: string = `/users/edit-listing/${own.id}`;
  const list: string =
    own.businessId === null ? '/users/manage-listings' : '/business-dashboard/manage-listings';
  return (
    <section className={styles.band} data-tone={tone}>
      <div className={styles.words}>
        <p>
          <strong>
            <Trans>Preview: {i18n._(title)}</Trans>
          </strong>
        </p>
        <p>
          {tone === 'attention' && decisionReason ? (
            <Trans>The moderator says: “{decisionReason}”</Trans>
          ) : (
            i18n._(text)
          )}
        </p>
        {keptAt && (
          <p>
            <Trans>As this device knew it on {formatMoment(keptAt, i18n.locale)}.</Trans>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Link to={edit} className={buttonClass({ look: 'primary' })}>
          <Trans>Edit</Trans>
        </Link>
        <Link to={list} className={buttonClass()}>
          <Trans>Your listings</Trans>
        </Link>
      </div>
    </section>
  );
}
