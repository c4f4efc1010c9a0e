import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { REVIEW_MAX_LENGTH, type Review, type ReviewReply } from '#contract/trust/review.ts';
import { listReviews, replyToReview } from '#contract/trust/review-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { formatDay } from '#ui/format/day.ts';
import { Card, Row, Stack, Text } from '#ui/layout.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useToast } from '#ui/toast.tsx';

import { focusReviews } from './focus-reviews.ts';
import styles from './reviews.module.css';

/** An agent's reply below a review. */
export function AgentReply({ reply, name }: { reply: ReviewReply; name: string }) {
  const { i18n } = useLingui();
  const day = formatDay(reply.repliedAt, i18n.locale);
  return (
    <Stack gap={1} className={styles.reply}>
      <Text tone="soft" size={14} className={styles.facts}>
        <Trans>
          Reply from {name}, {day}
        </Trans>
      </Text>
      <p className={styles.body}>{reply.body}</p>
    </Stack>
  );
}

/** The agent's buttons and form to reply to a review, edit the reply, or remove it. */
export function ReplyToReview({ review: { id, reply } }: { review: Review }) {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [body, setBody] = useState(reply?.body ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  function close() {
    setOpen(false);
    focusReviews();
  }
  const save = useMutation({
    mutationFn: (text: string) =>
      call(replyToReview, { params: { id: String(id) }, body: { body: text } }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: [listReviews.id] });
      close();
    },
    onError: () => showToast({ text: t`Couldn’t send. Try again.`, tone: 'error' }),
  });
  const send = (text: string) => {
    if (!save.isPending) save.mutate(text);
  };
  if (!isOpen) {
    return (
      <Row as="span" wraps gap={2} className={styles.actions}>
        <Button
          variant="quiet"
          onClick={() => {
            setBody(reply?.body ?? '');
            setOpen(true);
          }}
        >
          {reply ? <Trans>Edit reply</Trans> : <Trans>Reply</Trans>}
        </Button>
        {reply && (
          <Button variant="quiet" aria-busy={save.isPending} onClick={() => send('')}>
            <Trans>Remove reply</Trans>
          </Button>
        )}
      </Row>
    );
  }
  return (
    <Card
      as="form"
      gap={4}
      method="dialog"
      className={styles.form}
      data-unsaved={body !== (reply?.body ?? '') || undefined}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send(body.trim());
      }}
    >
      <TextArea
        ref={field}
        label={t`Your reply`}
        hint={t`Everyone can read it.`}
        rows={3}
        required
        maxLength={REVIEW_MAX_LENGTH}
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      <Row as="span" wraps gap={2} className={styles.actions}>
        <Button variant="primary" type="submit" aria-busy={save.isPending}>
          <Trans>Publish reply</Trans>
        </Button>
        <Button variant="quiet" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      </Row>
    </Card>
  );
}
