import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { discardStoredDraft, onDrafts } from '#kit/sync/drafts/drafts.ts';
import { TYPE_LABELS } from '../listing/listing-labels.ts';
import type { ListingDraft } from '#contract/listing/listing-form.ts';
import type { DraftRow } from '#storage/drafts/draft.ts';
import { VISITOR } from '#storage/caches.ts';
import { draftRows } from '#storage/drafts/stored-drafts.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { Icon } from '#ui/icon.tsx';
import { houseIcon, plusIcon } from '#ui/icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { TYPE_ICONS } from '../listing/listing-icons.ts';

import styles from './started-listings.module.css';
import { isBegun } from './form-of-draft.ts';
import { qualityOf } from './quality.ts';

/**
 * Returns the user's unsent drafts of new listings, last changed first; `null` until they are
 * loaded.
 */
export function useListingDrafts(owner: string, businessId: number | null): DraftRow[] | null {
  const [found, setFound] = useState<DraftRow[] | null>(null);
  useEffect(() => {
    let isOver = false;
    async function refresh() {
      const rows = await draftRows(owner).catch(() => []);
      const begun = rows.filter(
        (row) =>
          row.kind === 'listing' &&
          row.targetId === null &&
          row.businessId === businessId &&
          !row.isDiscarded &&
          isBegun(row.body),
      );
      if (!isOver) setFound(begun.toSorted((a, b) => b.updatedAt - a.updatedAt));
    }
    void refresh();
    const stop = onDrafts(() => void refresh());
    return () => {
      isOver = true;
      stop();
    };
  }, [owner, businessId]);
  return found;
}

/** Offers to continue a draft or to start a new one. */
export function StartedListings({
  drafts,
  onDraft,
}: {
  drafts: readonly DraftRow[];
  onDraft: (id: string) => void;
}) {
  const { i18n } = useLingui();
  const [leaving, setLeaving] = useState<DraftRow | null>(null);
  return (
    <Stack gap={6} align="start" wide className={styles.page}>
      <h1>
        <Trans>Continue where you left off?</Trans>
      </h1>
      <Stack as="ul" wide>
        {drafts.map((draft) => {
          const values: ListingDraft = draft.body;
          const type = values.propertyType;
          const { score } = qualityOf(values);
          const moment = formatMoment(new Date(draft.updatedAt).toISOString(), i18n.locale);
          return (
            <Row
              as="li"
              key={draft.id}
              wraps
              gap={4}
              rowGap={3}
              align="center"
              className={styles.item}
            >
              <Icon path={type ? TYPE_ICONS[type] : houseIcon} className={styles.icon} />
              <div className={styles.text}>
                <Text as="h2" size={16} weight="medium">
                  {values.texts?.[0]?.propertyTitle ||
                    (type ? i18n._(TYPE_LABELS[type]) : <Trans>Untitled listing</Trans>)}
                </Text>
                <Text tone="soft" size={14}>
                  <Trans>
                    {moment} · {score}% done
                  </Trans>
                </Text>
              </div>
              <Row gap={2} className={styles.actions}>
                <Button variant="quiet" onClick={() => setLeaving(draft)}>
                  <Trans>Discard</Trans>
                </Button>
                <Button variant="primary" onClick={() => onDraft(draft.id)}>
                  <Trans>Continue editing</Trans>
                </Button>
              </Row>
            </Row>
          );
        })}
      </Stack>
      <Button large onClick={() => onDraft(crypto.randomUUID())}>
        <Icon path={plusIcon} />
        <Trans>List another property</Trans>
      </Button>
      {leaving && <DiscardDraftDialog draft={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}

function DiscardDraftDialog({ draft, onClose }: { draft: DraftRow; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Discard this draft?`}
      verb={<Trans>Discard</Trans>}
      cancel={<Trans>Keep it</Trans>}
      isDanger
      onConfirm={() =>
        void discardStoredDraft(draft)
          .catch(() => undefined)
          .then(onClose)
      }
      onClose={onClose}
    >
      <p>
        {draft.owner === VISITOR
          ? t`Its text and photos will be deleted from this device.`
          : t`Its text and photos will be deleted from all your devices.`}
      </p>
    </ConfirmDialog>
  );
}
