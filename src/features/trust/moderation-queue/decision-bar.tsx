import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { Button, type ButtonLook } from '#ui/button.tsx';

import styles from './desk.module.css';
import type { Desk } from './use-desk.ts';
import { useKeys } from './use-keys.ts';

/** What a moderator can decide, by button or key. */
export interface DeskAction {
  /** A letter of the Latin keyboard. */
  letter: string;
  label: ReactNode;
  look?: ButtonLook['look'];
  act: () => void;
}

/** The decisions on the subject on the desk, and leaving it for others. The first one is primary. */
export function DecisionBar({
  actions,
  isBusy,
  desk,
}: {
  actions: readonly DeskAction[];
  isBusy: boolean;
  desk: Desk;
}) {
  const all: readonly DeskAction[] = [
    ...actions,
    { letter: 'K', label: <Trans>Skip</Trans>, look: 'quiet', act: desk.skip },
  ];
  useKeys(Object.fromEntries(all.map(({ letter, act }) => [`Key${letter}`, act])));
  return (
    <div className={styles.decision} data-dock>
      {all.map(({ letter, label, look, act }, at) => (
        <Button
          key={letter}
          look={look ?? (at === 0 ? 'primary' : 'outline')}
          aria-keyshortcuts={letter}
          aria-busy={at === 0 && isBusy}
          onClick={act}
        >
          {label}
          <kbd className={styles.key}>{letter}</kbd>
        </Button>
      ))}
    </div>
  );
}
