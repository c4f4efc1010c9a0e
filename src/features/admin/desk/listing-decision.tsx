import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';

import { isApiError } from '#contract/is-api-error.ts';
import { DECISION_MAX_LENGTH } from '#contract/moderation-endpoints.ts';
import {
  decideOnListing,
  type ListingDecision as Decision,
  previewDecision,
} from '#contract/moderation-queue-endpoints.ts';
import {
  LISTING_REASONS,
  LISTING_REASON_IDS,
  type ListingReason,
} from '#contract/moderation-reasons.ts';
import { useApp } from '#lib/app-context.tsx';
import { useRested } from '#lib/use-rested.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useToast } from '#ui/toast.tsx';

import styles from './desk.module.css';
import type { ModeratedListing } from './moderated-listing.ts';
import type { Desk } from './use-desk.ts';
import { useKeys } from './use-keys.ts';

type Status = Decision['status'];

/** What a moderator can do with the listing on the desk, by button or key. */
export function ListingDecision({
  listing,
  desk,
  onChanged,
}: {
  listing: ModeratedListing;
  desk: Desk;
  /** The listing has another version than the one on screen. */
  onChanged: () => void;
}) {
  const app = useApp();
  const { t } = useLingui();
  const showToast = useToast();
  const [asking, setAsking] = useState<Exclude<Status, 'approved'> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { id, version } = listing;
  const title = listing.texts[0]?.propertyTitle ?? `#${id}`;
  const words: Record<Status, string> = {
    approved: t`Approved: ${title}`,
    rejected: t`Sent back: ${title}`,
    deleted: t`Removed: ${title}`,
  };

  async function decide(decision: Omit<Decision, 'version'>) {
    if (isBusy) return;
    setBusy(true);
    try {
      await app.call(decideOnListing, { params: { id }, body: { ...decision, version } });
      setAsking(null);
      desk.decided(words[decision.status]);
    } catch (error) {
      setBusy(false);
      showToast({ text: failure(error), tone: 'error' });
      if (isApiError(error) && error.id === 'version_conflict') onChanged();
    }
  }
  function failure(error: unknown): string {
    if (!isApiError(error))
      return t`Couldn’t save the decision. Check your connection and try again.`;
    if (error.id === 'version_conflict') return t`The owner has just changed it. Look at it again.`;
    if (error.id === 'conflict') return t`Another moderator is reviewing this listing now.`;
    return t`An unexpected error occurred. Please try again.`;
  }

  const approve = () => void decide({ status: 'approved', reasons: [], message: '' });
  useKeys({
    KeyA: approve,
    KeyS: () => setAsking('rejected'),
    KeyR: () => setAsking('deleted'),
    KeyK: desk.skip,
  });
  return (
    <div className={styles.decision} data-dock>
      <Button look="primary" aria-keyshortcuts="A" aria-busy={isBusy} onClick={approve}>
        <Trans>Approve</Trans>
        <kbd className={styles.key}>{'A'}</kbd>
      </Button>
      <Button aria-keyshortcuts="S" onClick={() => setAsking('rejected')}>
        <Trans>Send back</Trans>
        <kbd className={styles.key}>{'S'}</kbd>
      </Button>
      <Button aria-keyshortcuts="R" onClick={() => setAsking('deleted')}>
        <Trans>Remove</Trans>
        <kbd className={styles.key}>{'R'}</kbd>
      </Button>
      <Button look="quiet" aria-keyshortcuts="K" onClick={desk.skip}>
        <Trans>Skip</Trans>
        <kbd className={styles.key}>{'K'}</kbd>
      </Button>
      {asking && (
        <ReasonsDialog
          listingId={id}
          version={version}
          status={asking}
          isBusy={isBusy}
          onDecide={(decision) => void decide(decision)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

/** Why a listing is sent back or removed, and the email about it. */
function ReasonsDialog({
  listingId,
  version,
  status,
  isBusy,
  onDecide,
  onClose,
}: {
  listingId: number;
  version: number;
  status: Exclude<Status, 'approved'>;
  isBusy: boolean;
  onDecide: (decision: Omit<Decision, 'version'>) => void;
  onClose: () => void;
}) {
  const { language } = useApp();
  const { t } = useLingui();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [reasons, setReasons] = useState<readonly ListingReason[]>([]);
  const [message, setMessage] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reasons.length === 0 && message.trim() === '';
  const decision = { status, reasons: [...reasons], message };
  const isRemoval = status === 'deleted';
  useEffect(() => first.current?.focus(), []);

  function send() {
    setChecked(true);
    if (isMissing) first.current?.focus();
    else onDecide(decision);
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isRemoval ? t`Remove this listing?` : t`Send this listing back?`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            look={isRemoval ? 'danger' : 'primary'}
            aria-busy={isBusy}
          >
            {isRemoval ? <Trans>Remove</Trans> : <Trans>Send back</Trans>}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      >
        <p className={styles.soft}>
          {isRemoval ? (
            <Trans>The listing is deleted permanently, and the owner is told why.</Trans>
          ) : (
            <Trans>The owner is told what to change, and can submit it again.</Trans>
          )}
        </p>
        <fieldset className={styles.reasons}>
          <legend className={styles.legend}>
            <Trans>Reasons</Trans>
          </legend>
          {LISTING_REASON_IDS.map((reason, at) => (
            <label key={reason} className={styles.reasonChoice}>
              <input
                ref={at === 0 ? first : undefined}
                type="checkbox"
                checked={reasons.includes(reason)}
                onChange={({ target: { checked } }) =>
                  setReasons((before) =>
                    LISTING_REASON_IDS.filter((one) =>
                      one === reason ? checked : before.includes(one),
                    ),
                  )
                }
              />
              {LISTING_REASONS[reason][language].label}
            </label>
          ))}
        </fieldset>
        <TextArea
          label={t`In your own words (optional)`}
          value={message}
          maxLength={DECISION_MAX_LENGTH}
          rows={3}
          error={isChecked && isMissing ? t`Choose a reason or write one.` : undefined}
          onChange={({ target }) => setMessage(target.value)}
        />
        {!isMissing && <MailPreview listingId={listingId} decision={{ ...decision, version }} />}
      </form>
    </Dialog>
  );
}

/** How long typing has to rest before the email is shown again, ms. */
const REST_MS = 500;

function MailPreview({ listingId, decision }: { listingId: number; decision: Decision }) {
  const app = useApp();
  const rested = useRested(JSON.stringify(decision), REST_MS);
  const { data } = useQuery({
    queryKey: [previewDecision.id, listingId, rested],
    queryFn: ({ signal }) =>
      app.call(
        previewDecision,
        { params: { id: listingId }, body: JSON.parse(rested) as Decision },
        { signal },
      ),
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  });
  if (!data) return null;
  return (
    <section className={styles.mail}>
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
