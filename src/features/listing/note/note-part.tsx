import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { RouteButton } from '#ui/button.tsx';
import { Text } from '#ui/layout.tsx';

import styles from './note-part.module.css';

/** Section with the user's private note on a home. */
export function NotePart({ children }: { children: ReactNode }) {
  return (
    <section className={styles.part} id="my-note" aria-labelledby="my-note-title">
      <h2 id="my-note-title">
        <Trans>My note</Trans>
      </h2>
      {children}
    </section>
  );
}

/** Tells visitors what a note is for. */
export function NoteForVisitors() {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <NotePart>
      <Text tone="soft" size={14} className={styles.hint}>
        <Trans>
          Note what you think of this home: the light, the noise, what to ask. Only you can read it.
        </Trans>
      </Text>
      <RouteButton to="/login" search={{ back: `${here}#my-note` }}>
        <Trans>Log in to add a note</Trans>
      </RouteButton>
    </NotePart>
  );
}
