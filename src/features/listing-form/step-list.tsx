import { useLingui } from '@lingui/react/macro';

import { Icon } from '#ui/icon.tsx';
import { checkIcon } from '#ui/icons.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import styles from './step-list.module.css';
import { type Step, STEP_WORDS, STEPS } from './steps.ts';

/** All steps of the form, each one press away, and which of them are done. */
export function StepList({
  step,
  open,
  isBegun,
  onStep,
}: {
  step: Step;
  /** Something in these keeps the form from being sent. */
  open: ReadonlySet<Step>;
  isBegun: boolean;
  onStep: (step: Step) => void;
}) {
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
                <span className={styles.mark}>
                  {isDone ? <Icon path={checkIcon} size="tiny" /> : at + 1}
                </span>
                {i18n._(STEP_WORDS[one])}
                {isDone && <VisuallyHidden>{t`, done`}</VisuallyHidden>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
