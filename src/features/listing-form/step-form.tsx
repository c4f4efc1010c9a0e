import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { DraftStatus } from '#lib/drafts/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { DraftStatusLine } from '#ui/draft-status.tsx';

import styles from './step-form.module.css';

/**
 * Moves the focus to a field, or to the heading of a step, once its step is shown.
 * @returns the refs of the step's fields and heading, and a function that asks for the focus
 */
export function useStepFocus<Step extends string, Field extends string>(
  step: Step,
  stepOf: (field: Field) => Step,
) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [wanted, focusOn] = useState<Field | 'heading' | null>(null);
  useEffect(() => {
    if (wanted === null || (wanted !== 'heading' && stepOf(wanted) !== step)) return;
    focusOn(null);
    const field = wanted === 'heading' ? null : fields.current && fieldIn(fields.current, wanted);
    if (!field) scrollTo({ top: 0 });
    (field ?? heading.current)?.focus({ preventScroll: !field });
    field?.scrollIntoView({ block: 'center' });
  }, [wanted, step, stepOf]);
  return { fields, heading, focusOn };
}

/** Returns the element of a field to focus: the invalid part, if it has several. */
function fieldIn(fields: HTMLElement, field: string): HTMLElement | null {
  return (
    fields.querySelector<HTMLElement>(
      `[name="${field}"][aria-invalid=true], [data-field="${field}"] [aria-invalid=true]`,
    ) ??
    fields.querySelector<HTMLElement>(
      `[name="${field}"], [data-field="${field}"] :is(input, select, textarea, button, canvas)`,
    )
  );
}

/** Title of a form and the state of its draft. */
export function FormHead({
  title,
  status,
  photosHere = 0,
}: {
  title: ReactNode;
  status: DraftStatus;
  photosHere?: number;
}) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <DraftStatusLine status={status} photosHere={photosHere} />
    </header>
  );
}

/** Buttons at the end of a step, at the bottom of the screen on phones. */
export function StepFoot({
  onBack,
  children,
}: {
  /** Absent in the first step. */
  onBack: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <footer className={styles.foot}>
      {onBack ? (
        <Button large onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      ) : (
        <span className={styles.first} />
      )}
      {children}
    </footer>
  );
}

/** Two versions to choose from, in place of the form. */
export function ChooseVersion({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.copies}>
      <h1>{title}</h1>
      <h2 className={styles.heading}>
        <Trans>Choose which version to keep</Trans>
      </h2>
      {children}
    </div>
  );
}
