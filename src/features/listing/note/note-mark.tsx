import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';

import { listNotes } from '#contract/listing/note-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import { setNote } from '../operations/set-note.ts';
import { Icon } from '#ui/icon.tsx';
import { noteIcon } from '#ui/late-icons.ts';
import { Text } from '#ui/layout.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import styles from './note-mark.module.css';
import { noteRows } from './use-note.ts';

/** Link to the user's note on a home in a list, with the start of its text. */
export function NoteMark({ listingId }: { listingId: number }) {
  const { t } = useLingui();
  const app = useApp();
  const { data } = useQuery({
    queryKey: [listNotes.id] as const,
    queryFn: ({ signal }) => app.ask(listNotes, {}, { signal }),
    select: ({ reply }) => reply.notes.find((one) => one.propertyId === listingId)?.excerpt ?? null,
    meta: { of: 'account' },
  });
  const waiting = noteRows(useAtomValue(outboxRowsAtom), listingId).at(-1);
  const excerpt = waiting ? setNote.read(waiting)?.body : data;
  if (!excerpt) return null;
  return (
    <Link
      to="/properties/$id/{-$title}"
      params={{ id: String(listingId), title: undefined }}
      hash="my-note"
      className={styles.mark}
    >
      <Icon path={noteIcon} />
      <VisuallyHidden>{t`My note`}</VisuallyHidden>{' '}
      <Text as="span" shrinks truncates>
        {excerpt}
      </Text>
    </Link>
  );
}
