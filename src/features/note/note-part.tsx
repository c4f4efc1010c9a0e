import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';

import type { Account } from '#contract/user.ts';
import { buttonClass } from '#ui/button.tsx';

import { NoteField } from './note-field.tsx';
import styles from './note-part.module.css';

export interface NotePartProps {
  account: Account | null;
  listingId: number;
  /** Title of the home. */
  subject: string;
}

/** Section with the user's private note on a home. */
export function NotePart({ account, listingId, subject }: NotePartProps) {
  const isAimedAt = useLocation({ select: ({ hash }) => hash === 'my-note' });
  return (
    <section className={styles.part} id="my-note" aria-labelledby="my-note-title">
      <h2 id="my-note-title">
        <Trans>My note</Trans>
      </h2>
      {account ? (
        // Keyed by owner, so that one user's input is removed when the user changes.
        <NoteField
          key={`${account.id} ${listingId}`}
          owner={String(account.id)}
          listingId={listingId}
          subject={subject}
          labelledBy="my-note-title"
          takesFocus={isAimedAt}
        />
      ) : (
        <ForVisitors />
      )}
    </section>
  );
}

function ForVisitors() {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <>
      <p className={styles.hint}>
        <Trans>
          Note what you think of this home: the light, the noise, what to ask. Only you can read it.
        </Trans>
      </p>
      <Link to="/login" search={{ back: here }} className={buttonClass()}>
        <Trans>Log in to add a note</Trans>
      </Link>
    </>
  );
}
