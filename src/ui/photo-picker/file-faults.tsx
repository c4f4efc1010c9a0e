import { Trans, useLingui } from '@lingui/react/macro';

import { Stack } from '#ui/layout.tsx';

/** A file that couldn't be added. */
export interface RefusedFile {
  /** File name on the device. */
  name: string;
  /**
   * - `heic`: the iPhone's format, whose decoder couldn't be loaded or found no picture
   * - `unreadable`: not an image that this browser can open
   * - `unsaved`: the device is full or allows no storage
   * - `double`: it has been added already
   * - `no_room`: the maximum number of photos is reached
   */
  reason: 'heic' | 'unreadable' | 'unsaved' | 'double' | 'no_room';
}

/** Lists the files that exceeded the maximum number. */
export function LeftOut({ names, most }: { names: readonly string[]; most: number }) {
  const { i18n } = useLingui();
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(i18n.locale).format(names);
  return (
    <p>
      <strong>
        <Trans>You can only upload a maximum of {most} files.</Trans>
      </strong>{' '}
      <Trans>Not added: {list}</Trans>
    </p>
  );
}

/** Lists the files that couldn't be added, and what to do about each. */
export function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  if (files.length === 0) return null;
  return (
    <Stack as="ul" gap={1}>
      {files.map(({ name, reason }, at) => (
        <li key={`${at} ${name}`}>
          <FaultText name={name} reason={reason} />
        </li>
      ))}
    </Stack>
  );
}

function FaultText({ name, reason }: RefusedFile) {
  switch (reason) {
    case 'heic':
      return (
        <Trans>
          {name} is a HEIC photo that couldn’t be opened. Add it again when you’re online, or save
          it as JPEG first.
        </Trans>
      );
    case 'unreadable':
      return <Trans>{name} couldn’t be added: this browser can’t open it as a photo.</Trans>;
    case 'unsaved':
      return <Trans>{name} couldn’t be added: this device is full.</Trans>;
    case 'double':
      return <Trans>{name} has already been added.</Trans>;
    case 'no_room':
      return <Trans>{name} wasn’t added. You’ve reached the limit.</Trans>;
  }
}
