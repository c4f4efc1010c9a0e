import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';

import type { Photo } from '#contract/media/photo.ts';
import { IconButton } from '#ui/button.tsx';
import { useModal } from '#ui/dialog.tsx';
import { closeIcon } from '#ui/icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { LazyPhotoViewer } from '#ui/photo-viewer/photo-viewer-lazy.tsx';
import { Picture } from '#ui/picture.tsx';

import styles from './photo-overview.module.css';

/**
 * Full-screen overview of all photos. Each opens in the viewer. Escape and going back lead from the
 * viewer to the overview, and from there to the page.
 */
export function PhotoOverview({
  photos,
  title,
  language,
  onClose,
}: {
  photos: readonly Photo[];
  title: string;
  /** Language of the title. */
  language: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const dialog = useModal(true);
  const grid = useRef<HTMLUListElement>(null);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const total = photos.length;
  return (
    <dialog
      ref={dialog}
      className={styles.overview}
      aria-labelledby={id}
      // React also passes the closing of the viewer inside.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.page}>
        <Row as="header" align="center" gap={3} className={styles.header}>
          <IconButton path={closeIcon} label={t`Close`} onClick={() => dialog.current?.close()} />
          <Text as="h2" size={16} id={id}>
            <Trans>All {total} photos</Trans>
          </Text>
        </Row>
        <Stack as="ul" gap={2} ref={grid} className={styles.grid}>
          {photos.map((photo, index) => {
            const number = index + 1;
            return (
              <li key={photo.key}>
                <button
                  type="button"
                  className={styles.tile}
                  aria-label={t`Photo ${number} of ${total}`}
                  onClick={() => setOpenAt(index)}
                >
                  <Picture photo={photo} sizes="(max-width: 768px) 50vw, 380px" alt="" />
                </button>
              </li>
            );
          })}
        </Stack>
      </div>
      <LazyPhotoViewer
        photos={photos}
        title={title}
        language={language}
        openAt={openAt}
        onClose={(last) => {
          setOpenAt(null);
          grid.current?.querySelectorAll('button')[last]?.focus();
        }}
      />
    </dialog>
  );
}
