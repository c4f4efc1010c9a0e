import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { DraftStatusLine } from '#ui/draft-status.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';

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

/** Two versions to choose from, in place of the form. */
export function ChooseVersion({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Stack gap={5} wide className={styles.copies}>
      <h1>{title}</h1>
      <Text as="h2" size={24}>
        <Trans>Choose which version to keep</Trans>
      </Text>
      {children}
    </Stack>
  );
}

/** The title of a form in steps, and whether its draft is saved. */
export function StepHead({
  title,
  ...draft
}: { title: ReactNode } & ComponentProps<typeof DraftStatusLine>) {
  return (
    <Row
      as="header"
      wraps
      align="baseline"
      justify="between"
      gap={6}
      rowGap={1}
      className={styles.head}
    >
      <h1 className={styles.title}>{title}</h1>
      <DraftStatusLine {...draft} />
    </Row>
  );
}

/** The buttons of a step: the way back, unless it is the first one, and those that go on. */
export function StepFoot({
  onBack,
  children,
}: {
  onBack: (() => void) | false;
  children: ReactNode;
}) {
  return (
    <Row as="footer" wraps justify="between" gap={3} className={styles.foot}>
      {onBack ? (
        <Button large onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      ) : (
        <span />
      )}
      {children}
    </Row>
  );
}
