import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type * as v from 'valibot';

import type { Endpoint, None } from '#contract/kit/endpoint.ts';
import { DECISION_MAX_LENGTH } from '#contract/trust/moderation-queue-endpoints.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import type { ModerationReasonId } from '#contract/trust/moderation-reasons.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { useKeydown } from '#ui/use-keydown.ts';
import { Row } from '#ui/layout.tsx';

import type { SubjectAction, Why } from '../subject/define-subject.ts';
import styles from './desk.module.css';
import { type Question, ReasonsDialog } from './reasons-dialog.tsx';
import type { Desk } from './use-desk.ts';

type DecisionEndpoint = Endpoint<v.GenericSchema<{ id: string }, unknown>, None>;
type Decision<E extends DecisionEndpoint> = v.InferInput<E['body']>;
type ReasonOf<E extends DecisionEndpoint> =
  Decision<E> extends { reasons?: readonly (infer Reason extends ModerationReasonId)[] | undefined }
    ? Reason
    : never;

/** Something that a moderator can decide, by button or key. */
export interface Choice<E extends DecisionEndpoint> {
  /** A letter of the Latin keyboard. */
  letter: string;
  label: ReactNode;
  /** What was decided, shown while it can be undone. */
  done: string;
  /** Without why. */
  decision: Omit<Decision<E>, keyof Why>;
  /** Asks why before it is decided. */
  ask?: Question<ReasonOf<E>> | undefined;
}

/**
 * The decisions on the subject on the desk, and leaving it for others. The first one is primary.
 * Decisions are sent one at a time.
 */
export function Decisions<E extends DecisionEndpoint>({
  desk,
  endpoint,
  id,
  choices,
  onChanged,
}: {
  desk: Desk;
  endpoint: E;
  id: number;
  choices: readonly Choice<E>[];
  /** Called if the subject has another version than the one on screen. */
  onChanged?: () => void;
}) {
  const app = useApp();
  const { t } = useLingui();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  /** The reasons chosen so far, by letter. */
  const [whys, setWhys] = useState<Readonly<Record<string, Why<ReasonOf<E>>>>>({});
  const whyOf = ({ letter }: { letter: string }) => whys[letter] ?? { reasons: [], message: '' };

  function failure(error: unknown): string {
    if (!isApiError(error)) {
      return t`Couldn’t save the decision. Check your connection and try again.`;
    }
    if (error.id === 'version_conflict')
      return t`The owner has just changed this listing. Check it again.`;
    if (error.id === 'conflict' || error.id === 'not_found') {
      return t`Another moderator took this item over, or it was already decided.`;
    }
    return t`An unexpected error occurred. Please try again.`;
  }

  async function send(choice: Choice<E>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await app.call<DecisionEndpoint>(endpoint, {
        params: { id: String(id) },
        body: choice.ask ? { ...choice.decision, ...whyOf(choice) } : choice.decision,
      });
      desk.decided(choice.done);
    } catch (error) {
      setBusy(false);
      showToast({ text: failure(error), tone: 'error' });
      if (isApiError(error) && error.id === 'version_conflict') onChanged?.();
    }
  }

  const buttons = [
    ...choices.map((choice) => ({
      ...choice,
      act: () => (choice.ask ? setAsked(choice.letter) : void send(choice)),
    })),
    { letter: 'K', label: <Trans>Skip</Trans>, act: desk.skip },
  ];
  useKeys(Object.fromEntries(buttons.map(({ letter, act }) => [`Key${letter}`, act])));
  const open = choices.find(({ letter }) => letter === asked);
  return (
    <>
      <Row wraps gap={2} className={styles.decision} data-dock>
        {buttons.map(({ letter, label, act }, at) => (
          <Button
            key={letter}
            variant={at === 0 ? 'primary' : at === choices.length ? 'quiet' : 'outline'}
            aria-keyshortcuts={letter}
            aria-busy={at === 0 && isBusy}
            onClick={act}
          >
            {label}
            <kbd className={styles.key}>{letter}</kbd>
          </Button>
        ))}
      </Row>
      {open?.ask && (
        <ReasonsDialog
          {...open.ask}
          isBusy={isBusy}
          why={whyOf(open)}
          onWhy={(why) => setWhys({ ...whys, [open.letter]: why })}
          onDecide={() => void send(open)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const TEXT = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/**
 * Calls the function of a pressed key, while no text field has the focus. Keys are named by their
 * place on the keyboard (`KeyA`), because a Thai layout has other letters there.
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  useKeydown((event) => {
    const { ctrlKey, metaKey, altKey, repeat, target } = event;
    if (ctrlKey || metaKey || altKey || repeat) return;
    if (target instanceof Element && target.closest(TEXT)) return;
    // A dialog, such as the photo viewer, has keys of its own.
    if (document.querySelector('dialog[open]')) return;
    const act = keys[event.code];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

/** Returns the question of an action for `ReasonsDialog`, which asks why; undefined: it needs no reason. */
export const questionOf = ({ ask, label }: SubjectAction, i18n: I18n) =>
  ask && {
    title: i18n._(ask.title),
    lead: i18n._(ask.lead),
    action: i18n._(ask.action ?? label),
    isDanger: ask.isDanger ?? false,
    maxLength: ask.isWordless ? 0 : DECISION_MAX_LENGTH,
  };
