import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { nextState } from '#contract/listing-states.ts';
import { ownListingQuery } from '#features/listing/own-listing-queries.ts';
import { useApp } from '#lib/app-context.tsx';
import { Button } from '#ui/button.tsx';

import styles from './band.module.css';
import type { ChangedOwn } from './own-listings-query.ts';
import { useChange } from './use-change.ts';

/**
 * Question from a reminder: one button confirms that the home is still available, the other
 * unpublishes it.
 */
export function ConfirmBand({ id, onDone }: { id: number; onDone: () => void }) {
  const app = useApp();
  const { data } = useQuery(ownListingQuery(app, id));
  if (!data) return null;
  const { reply } = data;
  const title = reply.texts.find(({ language }) => language === app.language) ?? reply.texts[0];
  const listing = { ...reply, propertyTitle: title?.propertyTitle ?? '' };
  return nextState(listing, 'confirm') ? <Question listing={listing} onDone={onDone} /> : null;
}

function Question({ listing, onDone }: { listing: ChangedOwn; onDone: () => void }) {
  const { t } = useLingui();
  const change = useChange(listing);
  const title = listing.propertyTitle;
  return (
    <section className={styles.band} data-tone="question" aria-label={t`Is it still available?`}>
      <p>
        <Trans>
          Is <strong>{title}</strong> still available?
        </Trans>
      </p>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => void change('confirm').then(onDone)}>
          <Trans>Yes, still available</Trans>
        </Button>
        <Button onClick={() => void change('unpublish').then(onDone)}>
          <Trans>No, unpublish it</Trans>
        </Button>
      </div>
    </section>
  );
}
