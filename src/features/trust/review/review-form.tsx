import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { REVIEW_MAX_LENGTH, STARS, type Stars } from '#contract/trust/review.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { runOperation } from '#kit/sync/run-operation.ts';
import { type PendingReview, setReview } from '../operations/set-review.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { starIcon } from '#ui/late-icons.ts';
import { Card, Row, Text } from '#ui/layout.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useToast } from '#ui/toast.tsx';

import styles from './reviews.module.css';

/** Form to write or edit the user's review of an agent. */
export function ReviewForm({
  agent,
  userId,
  review,
  onDone,
}: {
  agent: { id: number; name: string };
  userId: number;
  /** The review to edit; null: a new one. */
  review: PendingReview | null;
  onDone: () => void;
}) {
  const { id: agentId, name } = agent;
  const { t } = useLingui();
  const app = useApp();
  const showToast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [rating, setRating] = useState<Stars | null>(review?.rating ?? null);
  const [body, setBody] = useState(review?.body ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function send() {
    if (isBusy) return;
    if (rating === null) {
      setFault(t`Choose 1 to 5 stars.`);
      form.current?.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    const operation = setReview.make(
      { agentId, rating, body: body.trim() },
      { owner: String(userId), subject: name },
    );
    try {
      const sent = await runOperation(app, setReview, operation);
      showToast({
        text:
          sent || navigator.onLine
            ? t`Thank you for your review.`
            : t`Saved on this device. It will be sent when you’re online.`,
      });
      onDone();
    } catch (error) {
      setFault(
        isApiError(error) && error.id === 'conflict'
          ? t`A moderator hid your review, so it can’t be changed.`
          : t`Couldn’t send. Try again.`,
      );
    }
    setBusy(false);
  }

  const isChanged = rating !== (review?.rating ?? null) || body !== (review?.body ?? '');
  return (
    <Card
      as="form"
      gap={4}
      ref={form}
      id="review"
      method="dialog"
      className={styles.form}
      data-unsaved={isChanged || undefined}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <Row as="fieldset" wraps aria-describedby={fault ? 'review-fault' : undefined}>
        <Text as="legend" weight="medium" size={16}>
          <Trans>How was working with {name}?</Trans>
        </Text>
        {STARS.map((star) => (
          <label key={star} className={styles.choice} data-on={star <= (rating ?? 0) || undefined}>
            <input
              type="radio"
              name="rating"
              value={star}
              checked={rating === star}
              aria-label={t`${star} of 5 stars`}
              onChange={() => {
                setRating(star);
                setFault(null);
              }}
            />
            <Icon path={starIcon} size="normal" />
          </label>
        ))}
      </Row>
      <TextArea
        label={t`Your review (optional)`}
        hint={t`Everyone can read it, with your first name.`}
        rows={4}
        maxLength={REVIEW_MAX_LENGTH}
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      {fault && (
        <Text tone="error" size={14} id="review-fault" role="alert">
          {fault}
        </Text>
      )}
      <Row as="span" wraps gap={2} className={styles.actions}>
        <Button variant="primary" type="submit" aria-busy={isBusy}>
          {review ? <Trans>Save changes</Trans> : <Trans>Publish review</Trans>}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </Row>
    </Card>
  );
}
