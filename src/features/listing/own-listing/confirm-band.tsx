import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { nextState } from '#contract/listing/listing-states.ts';
import type { Ending } from '#contract/listing/listing-values.ts';
import { ownListingQuery, useParty } from '../listing/own-listing-queries.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout.tsx';

import styles from './band.module.css';
import { EndDialog, type EndedOwn, possibleEndings } from './end-dialog.tsx';
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

type AskedOwn = EndedOwn & Parameters<typeof possibleEndings>[0] & { userId: number };

function Question({ listing, onDone }: { listing: AskedOwn; onDone: () => void }) {
  const { t } = useLingui();
  const change = useChange(listing);
  const party = useParty(listing);
  const [asked, setAsked] = useState<Ending | null>(null);
  const title = listing.propertyTitle;
  return (
    <section className={styles.band} data-tone="question" aria-label={t`Is it still available?`}>
      <p>
        <Trans>
          Is <strong>{title}</strong> still available?
        </Trans>
      </p>
      <Row wraps gap={2} className={styles.actions}>
        <Button variant="primary" onClick={() => void change('confirm').then(onDone)}>
          <Trans>Yes, still available</Trans>
        </Button>
        {possibleEndings(listing, party).map((ending) => (
          <Button key={ending} onClick={() => setAsked(ending)}>
            {ending === 'sold' ? <Trans>No, it’s sold</Trans> : <Trans>No, it’s rented</Trans>}
          </Button>
        ))}
        <Button onClick={() => void change('unpublish').then(onDone)}>
          <Trans>No, unpublish it</Trans>
        </Button>
      </Row>
      {asked && (
        <EndDialog
          listing={listing}
          endedAs={asked}
          onDone={onDone}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
