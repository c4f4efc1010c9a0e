import { Trans, useLingui } from '@lingui/react/macro';

import { Icon } from '#ui/icon.tsx';
import { checkIcon, chevronDownIcon } from '#ui/late-icons.ts';
import { Row, Stack } from '#ui/layout.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import styles from './form-listing.module.css';
import { type Step, STEP_LABELS, STEPS } from './form-of-draft.ts';

export interface StepListProps {
  step: Step;
  /** Steps with errors that prevent the form from being sent. */
  open: ReadonlySet<Step>;
  isBegun: boolean;
  onStep: (step: Step) => void;
}

/** The phone's list of steps, folded into the line that says which one is open. */
export function StepMenu(props: StepListProps) {
  const at = STEPS.indexOf(props.step) + 1;
  const count = STEPS.length;
  return (
    <details className={styles.menu}>
      <Row
        as="summary"
        align="center"
        justify="between"
        tone="soft"
        size={14}
        className={styles.count}
      >
        <Trans>
          Step {at} of {count}
        </Trans>
        <Row as="span" gap={1} align="center" tone="jade" weight="medium">
          <Trans>All steps</Trans>
          <Icon path={chevronDownIcon} size="tiny" />
        </Row>
      </Row>
      <StepList {...props} />
    </details>
  );
}

/** List of all steps as links, with their completion state. */
export function StepList({ step, open, isBegun, onStep }: StepListProps) {
  const { i18n, t } = useLingui();
  return (
    <nav aria-label={t`Steps`} className={styles.steps}>
      <ol>
        {STEPS.map((one, at) => {
          const isDone = isBegun && one !== 'check' && !open.has(one);
          return (
            <li key={one}>
              <button
                type="button"
                className={styles.step}
                aria-current={one === step ? 'step' : undefined}
                data-done={isDone || undefined}
                onClick={() => onStep(one)}
              >
                <Stack as="span" size={12} tabular className={styles.mark}>
                  {isDone ? <Icon path={checkIcon} size="tiny" /> : at + 1}
                </Stack>
                {i18n._(STEP_LABELS[one])}
                {isDone && <VisuallyHidden>{t`, done`}</VisuallyHidden>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
