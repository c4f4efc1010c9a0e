import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { Row, Text } from '#ui/layout.tsx';

import type { PickedPhoto } from './photo-item.tsx';
import itemStyles from './photo-item.module.css';
import styles from './photo-picker.module.css';

/** Upload progress of all photos until they are sent. Offline: how many are waiting. */
export function SendProgress({ photos }: { photos: readonly PickedPhoto[] }) {
  const isOnline = useAtomValue(onlineAtom);
  const own = photos.filter(({ state }) => state !== 'refused' && state !== 'away');
  const sent = own.filter(({ state }) => state === 'sent').length;
  const total = own.length;
  const waiting = total - sent;
  if (waiting === 0) return null;
  if (!isOnline) {
    return (
      <Text tone="soft" size={14}>
        <Plural
          value={waiting}
          one="# photo will be sent when you’re online."
          other="# photos will be sent when you’re online."
        />
      </Text>
    );
  }
  const share = own.reduce((sum, photo) => sum + (photo.state === 'sent' ? 1 : photo.share), 0);
  return (
    <Row as="p" align="center" gap={3} tone="soft" size={14} tabular className={styles.progress}>
      <progress className={itemStyles.progress} aria-hidden="true" max={total} value={share} />
      <span>
        <Trans>
          {sent} of {total} sent
        </Trans>
      </span>
    </Row>
  );
}
