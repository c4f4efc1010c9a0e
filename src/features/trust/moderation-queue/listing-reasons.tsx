import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { DECISION_MAX_LENGTH } from '#contract/listing/moderation-endpoints.ts';
import {
  type ListingDecision,
  previewDecision,
} from '#contract/trust/moderation-queue-endpoints.ts';
import { LISTING_REASON_IDS, type ListingReason } from '#contract/trust/moderation-reasons.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { useRested } from '#kit/visit/use-rested.ts';

import styles from './desk.module.css';
import type { ModeratedListing } from './subject-queries.ts';
import { ReasonsDialog, type Why } from './reasons-dialog.tsx';

/** Asks why a listing is sent back or removed, and shows the email about it. */
export function ListingReasons({
  listing: { id, version },
  status,
  onDecide,
  ...rest
}: {
  listing: Pick<ModeratedListing, 'id' | 'version'>;
  status: 'rejected' | 'deleted';
  isBusy: boolean;
  onDecide: (why: Why<ListingReason>) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [why, setWhy] = useState<Why<ListingReason>>({ reasons: [], message: '' });
  const isRemoval = status === 'deleted';
  return (
    <ReasonsDialog
      {...rest}
      title={isRemoval ? t`Remove this listing?` : t`Send this listing back?`}
      lead={
        isRemoval ? (
          <Trans>We delete the listing permanently and tell the owner why.</Trans>
        ) : (
          <Trans>We tell the owner what to change. They can submit it again.</Trans>
        )
      }
      action={isRemoval ? <Trans>Remove</Trans> : <Trans>Send back</Trans>}
      isDanger={isRemoval}
      reasonIds={LISTING_REASON_IDS}
      maxLength={DECISION_MAX_LENGTH}
      why={why}
      onWhy={setWhy}
      onDecide={() => onDecide(why)}
    >
      <MailPreview listingId={id} decision={{ status, ...why, version }} />
    </ReasonsDialog>
  );
}

/** How long typing has to rest before the email is shown again, ms. */
const REST_MS = 500;

function MailPreview({ listingId, decision }: { listingId: number; decision: ListingDecision }) {
  const app = useApp();
  const rested = useRested(JSON.stringify(decision), REST_MS);
  const { data } = useQuery({
    queryKey: [previewDecision.id, listingId, rested],
    queryFn: ({ signal }) =>
      app.call(
        previewDecision,
        { params: { id: String(listingId) }, body: JSON.parse(rested) as ListingDecision },
        { signal },
      ),
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
    meta: { of: 'account' },
  });
  if (!data) return null;
  return (
    <section>
      <h3 className={styles.legend}>
        <Trans>Email to the owner</Trans>
      </h3>
      <div lang={data.language} className={styles.mailText}>
        <p>
          <strong>{data.subject}</strong>
        </p>
        {data.paragraphs.map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
