import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';

import {
  IMPORT_EXTENSIONS,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  importListings,
  type ListingImport,
  readListingImport,
} from '#contract/listing/listing-import-endpoints.ts';
import { FormAlert } from '#kit/frames/call-failure-alert.tsx';
import { DashboardFrame, DashboardLayout } from '#kit/frames/dashboard-frame.tsx';
import { NoBusiness, RoleDenied } from '#features/business/business/no-business.tsx';
import { type AppContext, useApp } from '#kit/visit/app-context.tsx';
import { useActing, useMay } from '#kit/session/acting.ts';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, RouteButton } from '#ui/button.tsx';
import { ChoiceCard } from '#ui/choices.tsx';
import { offlineIcon } from '#ui/icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import { sendPhotos, withPhotoNames } from './import-photos.ts';
import styles from './page-import.module.css';

const POLL_EVERY_MS = 1_000;
const MOST_MB = IMPORT_MAX_BYTES / 2 ** 20;
const MOST_ROWS = IMPORT_MAX_ROWS.toLocaleString('en');

/** Import of a file of listings into a business: the file is checked first. */
export function PageImport() {
  const { businessId } = useActing();
  const mayImport = useMay('publish_listing');
  if (businessId === null) return <NoBusiness />;
  if (!mayImport) {
    return (
      <DashboardLayout>
        <RoleDenied level={1} />
      </DashboardLayout>
    );
  }
  return (
    <DashboardFrame
      title={<Trans>Import listings</Trans>}
      lead={<Trans>Add many listings from one file: a table (CSV), Kyero XML or JSON lines.</Trans>}
    >
      <Import key={businessId} businessId={businessId} />
    </DashboardFrame>
  );
}

const importQuery = (app: AppContext, businessId: number) =>
  queryOptions({
    queryKey: [readListingImport.id, app.language, businessId] as const,
    queryFn: ({ signal }) => app.call(readListingImport, {}, { signal, businessId }),
    refetchInterval: ({ state }) =>
      state.data?.import?.state === 'running' ? POLL_EVERY_MS : false,
    meta: { of: 'account' },
  });

const isImportFile = ({ name }: File) =>
  IMPORT_EXTENSIONS.some((one) => name.toLowerCase().endsWith(one));
const flag = (is: boolean) => (is ? ('true' as const) : ('false' as const));

function Import({ businessId }: { businessId: number }) {
  const app = useApp();
  const isOnline = useAtomValue(onlineAtom);
  const query = importQuery(app, businessId);
  const { data, refetch } = useQuery(query);
  const last = data?.import ?? null;
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(new Map<File, string>());
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [unpublishesMissing, setUnpublishes] = useState(false);
  const [isChecked, setChecked] = useState(false);
  /** The number of the photo that is being sent; 0: the file; null: none. */
  const [sending, setSending] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const file = chosen.find(isImportFile);
  const photos = chosen.filter((one) => one !== file);
  const isTooLarge = file !== undefined && file.size > IMPORT_MAX_BYTES;
  const isBusy = last?.state === 'running' || sending !== null || !isOnline;
  const checked = isChecked && last?.isCheck && last.state === 'done' ? last.counts : null;

  async function send(isCheck: boolean): Promise<void> {
    if (!file) return;
    setSending(0);
    setFailed(false);
    try {
      await sendPhotos(photos, sent.current, setSending);
      const body = withPhotoNames(new Uint8Array(await file.arrayBuffer()), sent.current);
      const flags = { isCheck: flag(isCheck), unpublishesMissing: flag(unpublishesMissing) };
      const started = { query: { fileName: file.name, ...flags }, body };
      const reply = await app.call(importListings, started, { businessId });
      app.queryClient.setQueryData(query.queryKey, reply);
      setChecked(isCheck);
    } catch {
      setFailed(true);
      // A colleague may have started another import.
      void refetch();
    } finally {
      setSending(null);
    }
  }

  const limits = (
    <Trans>
      Up to {MOST_ROWS} listings and {MOST_MB} MB. Choose the photos too, unless the file has links
      to them.
    </Trans>
  );
  return (
    <Stack gap={4} align="start" above={6}>
      {!isOnline && (
        <Banner icon={offlineIcon}>
          <Trans>You’re offline. Try again when you’re online.</Trans>
        </Banner>
      )}
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={[...IMPORT_EXTENSIONS, 'image/*'].join(',')}
        onChange={({ target }) => {
          setChosen([...(target.files ?? [])]);
          setChecked(false);
        }}
      />
      <Row wraps gap={3} align="center">
        <Button aria-describedby="import-limits" onClick={() => input.current?.click()}>
          <Trans>Choose file and photos</Trans>
        </Button>
        <span>
          {file?.name}
          {file && photos.length > 0 && ' · '}
          {photos.length > 0 && <Plural value={photos.length} one="# photo" other="# photos" />}
        </span>
      </Row>
      <Text as="div" tone="soft" size={14} id="import-limits">
        {isTooLarge ? <FormAlert tone="error">{limits}</FormAlert> : limits}
      </Text>
      <ChoiceCard
        type="checkbox"
        title={<Trans>Unpublish missing listings</Trans>}
        note={<Trans>Listings that you imported earlier and that aren’t in the file.</Trans>}
        checked={unpublishesMissing}
        onChange={({ target }) => {
          setUnpublishes(target.checked);
          setChecked(false);
        }}
      />
      {hasFailed && (
        <FormAlert tone="error">
          <Trans>An unexpected error occurred. Please try again.</Trans>
        </FormAlert>
      )}
      <Row wraps gap={3} align="center">
        <Button
          variant={checked ? 'outline' : 'primary'}
          disabled={!file || isTooLarge || isBusy}
          onClick={() => void send(true)}
        >
          <Trans>Check file</Trans>
        </Button>
        {checked && (
          <Button
            variant="primary"
            disabled={isBusy || checked.new + checked.changed + checked.gone === 0}
            onClick={() => void send(false)}
          >
            <Trans>Import listings</Trans>
          </Button>
        )}
      </Row>
      <Stack align="start" gap={2} role="status">
        {sending ? (
          <Trans>
            Sending photo {sending} of {photos.length}…
          </Trans>
        ) : (
          last && <Outcome last={last} />
        )}
      </Stack>
      {last?.state === 'running' && (
        <progress
          className={styles.whole}
          aria-label={last.fileName}
          max={last.rows || 1}
          value={last.done}
        />
      )}
      <ul className={styles.whole}>
        {last?.faults.map(({ row, ref, column, value, text }, at) => (
          <Stack as="li" gap={4} rowGap={1} key={at} className={styles.fault}>
            <strong>
              {row !== null && <Trans>Row {row}</Trans>} {ref}
            </strong>
            <span>
              {column} {value !== null && <q>{value}</q>}
            </span>
            <span>{text}</span>
          </Stack>
        ))}
      </ul>
    </Stack>
  );
}

function Outcome({ last: { fileName, isCheck, state, counts } }: { last: ListingImport }) {
  const { t } = useLingui();
  if (state === 'failed') return <h2>{fileName}</h2>;
  if (state === 'running') {
    return isCheck ? <Trans>Checking {fileName}…</Trans> : <Trans>Importing {fileName}…</Trans>;
  }
  const { new: added, changed, unchanged, gone, wrong } = counts;
  return (
    <>
      <h2>{isCheck ? t`${fileName} is checked, not imported yet` : t`${fileName} is imported`}</h2>
      <p>
        <Trans>
          {added} new, {changed} changed, {unchanged} unchanged, {gone} missing, {wrong} with
          errors. We review new listings before they go live.
        </Trans>
      </p>
      {!isCheck && (
        <RouteButton to="/business-dashboard/manage-listings">
          <Trans>Property listings</Trans>
        </RouteButton>
      )}
    </>
  );
}
