import { Trans } from '@lingui/react/macro';

import styles from './photo-picker.module.css';

/** A file that couldn't be added. */
export interface RefusedFile {
  /** As the device names it. */
  name: string;
  /**
   * - `heic`: an iPhone's own format, which this browser doesn't open
   * - `unreadable`: no picture that this browser opens
   * - `unkept`: the device is full, or keeps nothing
   * - `double`: it is among the photos already
   * - `no_room`: as many as there may be came before it
   */
  reason: 'heic' | 'unreadable' | 'unkept' | 'double' | 'no_room';
}

/** Which files couldn't be added, and what to do about each. */
export function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  return (
    <ul className={styles.refused}>
      {files.map(({ name, reason }, at) => (
        <li key={`${at} ${name}`}>
          <Words name={name} reason={reason} />
        </li>
      ))}
    </ul>
  );
}

function Words({ name, reason }: RefusedFile) {
  switch (reason) {
    case 'heic':
      return (
        <Trans>
          {name} is a HEIC photo, which this browser can’t open. Add it from the iPhone itself, or
          save it as JPEG first.
        </Trans>
      );
    case 'unreadable':
      return <Trans>{name} couldn’t be added: this browser can’t open it as a photo.</Trans>;
    case 'unkept':
      return <Trans>{name} couldn’t be added: there is no room left on this device.</Trans>;
    case 'double':
      return <Trans>{name} is among them already.</Trans>;
    case 'no_room':
      return <Trans>{name} was left out: there is no place for it.</Trans>;
  }
}
