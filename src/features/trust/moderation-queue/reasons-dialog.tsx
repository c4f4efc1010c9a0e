import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { MODERATION_REASONS, type ModerationReasonId } from '#contract/trust/moderation-reasons.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { TextArea } from '#ui/text-area.tsx';

import type { Why } from '../subject/define-subject.ts';
import styles from './desk.module.css';

/** What asks why something is sent back, removed or rejected. */
export interface Question<Reason extends ModerationReasonId> {
  title: string;
  /** What happens. */
  lead: ReactNode;
  action: ReactNode;
  isDanger?: boolean;
  reasonIds: readonly Reason[];
  /** Of the message, UTF-16 code units. 0: only reasons, no message. */
  maxLength: number;
  /** Shows what the person concerned gets, once there is a reason. */
  renderPreview?: ((why: Why<Reason>) => ReactNode) | undefined;
}

/** Asks why. One reason or a message is required. */
export function ReasonsDialog<Reason extends ModerationReasonId>({
  title,
  lead,
  action,
  isDanger = false,
  reasonIds,
  maxLength,
  renderPreview,
  why,
  onWhy,
  isBusy,
  onDecide,
  onClose,
}: Question<Reason> & {
  why: Why<Reason>;
  onWhy: (why: Why<Reason>) => void;
  isBusy: boolean;
  onDecide: () => void;
  onClose: () => void;
}) {
  const { language } = useApp();
  const { t } = useLingui();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const { reasons, message } = why;
  const [isChecked, setChecked] = useState(false);
  const isMissing = reasons.length === 0 && message.trim() === '';
  useEffect(() => first.current?.focus(), []);

  function send() {
    setChecked(true);
    if (isMissing) first.current?.focus();
    else onDecide();
  }
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) send();
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            aria-busy={isBusy}
          >
            {action}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        gap={4}
        id={formId}

        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Text tone="soft" size={14}>
          {lead}
        </Text>
        <fieldset className={styles.reasons}>
          <Text as="legend" size={14} weight="medium" className={styles.legend}>
            <Trans>Reasons</Trans>
          </Text>
          {isChecked && isMissing && (
            <Text tone="error" size={14} className={styles.missing} role="alert">
              {maxLength > 0 ? (
                <Trans>Choose a reason or write one.</Trans>
              ) : (
                <Trans>Choose a reason.</Trans>
              )}
            </Text>
          )}
          {reasonIds.map((reason, at) => (
            <Row as="label" align="center" gap={2} key={reason} className={styles.reasonChoice}>
              <input
                ref={at === 0 ? first : undefined}
                type="checkbox"
                onKeyDown={onKeyDown}
                checked={reasons.includes(reason)}
                onChange={({ target: { checked } }) =>
                  onWhy({
                    message,
                    reasons: reasonIds.filter((one) =>
                      one === reason ? checked : reasons.includes(one),
                    ),
                  })
                }
              />
              {MODERATION_REASONS[reason].label[language]}
            </Row>
          ))}
        </fieldset>
        {maxLength > 0 && (
          <TextArea
            label={t`In your own words (optional)`}
            value={message}
            maxLength={maxLength}
            rows={3}
            onChange={({ target }) => onWhy({ reasons, message: target.value })}
            onKeyDown={onKeyDown}
          />
        )}
        {!isMissing && renderPreview?.(why)}
      </Stack>
    </Dialog>
  );
}
