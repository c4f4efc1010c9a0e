import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { clearCopies, type DeviceContents, type StoredPart } from '#storage/device-contents.ts';
import { Button } from '#ui/button.tsx';
import { formatBytes } from '#ui/format/number.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { useToast } from '#ui/toast.tsx';

import styles from './page-storage.module.css';

/** Offline copies of server data: the size of each kind, and a button that clears them. */
export function CopiesPart({
  contents,
  onChange,
}: {
  contents: DeviceContents;
  onChange: () => void;
}) {
  const { t, i18n } = useLingui();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  const { answers, photos, pinned, mapBytes, appBytes } = contents;
  // The map isn't cleared while a viewing day is downloaded.
  const bytes = answers.bytes + photos.bytes + (pinned.homes > 0 ? 0 : mapBytes);

  async function clear() {
    if (isBusy) return;
    setBusy(true);
    await clearCopies();
    setBusy(false);
    const freed = formatBytes(bytes, i18n.locale);
    showToast({ text: t`Offline copies cleared. ${freed} freed.` });
    onChange();
  }

  return (
    <section className={styles.part} aria-labelledby="copies">
      <h2 id="copies">
        <Trans>Offline copies</Trans>
      </h2>
      <Stack as="ul" gap={5} className={styles.rows}>
        <Budgeted
          name={<Trans>Homes and searches</Trans>}
          part={answers}
          count={<Plural value={answers.count} one="# saved result" other="# saved results" />}
        />
        <Budgeted
          name={<Trans>Photos</Trans>}
          part={photos}
          count={<Plural value={photos.count} one="# photo" other="# photos" />}
        />
        {pinned.homes > 0 && (
          <Copy name={<Trans>Viewing day</Trans>} bytes={pinned.bytes}>
            <Trans>
              Not removed when you clear offline copies.{' '}
              <Link to="/users/viewing-day">View or remove it</Link>
            </Trans>
          </Copy>
        )}
        <Copy name={<Trans>Map</Trans>} bytes={mapBytes}>
          {mapBytes > 0 ? (
            <Trans>Works offline.</Trans>
          ) : (
            <Trans>Downloaded when you first open the map.</Trans>
          )}
        </Copy>
        <Copy name={<Trans>The app</Trans>} bytes={appBytes}>
          <Trans>Not removed when you clear offline copies.</Trans>
        </Copy>
      </Stack>
      <Row align="center" justify="between" gap={4} className={styles.foot}>
        <Text tone="soft" size={14}>
          <Trans>The oldest copies are removed automatically when space runs out.</Trans>
        </Text>
        <Button onClick={() => void clear()} disabled={bytes === 0} aria-busy={isBusy}>
          <Trans>Clear offline copies</Trans>
        </Button>
      </Row>
    </section>
  );
}

/** Row of a kind of copy that has its own size limit. */
function Budgeted({ name, part, count }: { name: ReactNode; part: StoredPart; count: ReactNode }) {
  const { i18n } = useLingui();
  const most = formatBytes(part.budget, i18n.locale);
  return (
    <Copy
      name={name}
      bytes={part.bytes}
      meter={<meter className={styles.meter} max={part.budget} value={part.bytes} aria-hidden />}
    >
      {count}
      <span className={styles.limit}>
        <Trans>at most {most}</Trans>
      </span>
    </Copy>
  );
}

function Copy({
  name,
  bytes,
  meter,
  children,
}: {
  name: ReactNode;
  bytes: number;
  meter?: ReactNode;
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  return (
    <li>
      <Row align="baseline" justify="between" gap={4}>
        <Text as="span" weight="medium">
          {name}
        </Text>
        <span className={styles.bytes}>{formatBytes(bytes, i18n.locale)}</span>
      </Row>
      {meter}
      <Text tone="soft" size={14}>
        {children}
      </Text>
    </li>
  );
}
