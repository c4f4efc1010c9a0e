import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';

import { Button } from '#ui/button.tsx';

import type { ActionsProps } from './admin-column.ts';

/** A change of rows that is asked about first. */
export interface RowChange<Row> {
  /** The label of its button. */
  verb: MessageDescriptor;
  /** The label of the button that asks, if it says more than the verb. */
  button?: MessageDescriptor;
  /** Whether it is possible for a row now. */
  isPossible: (row: Row) => boolean;
}

/** The words of the dialog that asks before a change. */
export interface ChangeTexts {
  /** The label of its button: the verb of the title. */
  verb: MessageDescriptor;
  /** The question. */
  title: (count: number) => MessageDescriptor;
  /** What it does. */
  text: MessageDescriptor;
  isDanger?: boolean;
}

/** A change that is the same but for its words, whatever it does. */
export type WordedChange<Row> = RowChange<Row> & ChangeTexts;

/** A dialog that asks before a change, and makes it. */
export interface ChangeDialogProps<Row, Change> {
  change: Change;
  rows: readonly Row[];
  onClose: () => void;
}

/** A button for each change that is possible for at least one of the rows. */
export function ChangeButtons<Row, Change extends string>({
  selected,
  onDone,
  changes,
  Dialog,
}: ActionsProps<Row> & {
  /** In the order of their buttons. */
  changes: Readonly<Record<Change, RowChange<Row>>>;
  Dialog: ComponentType<ChangeDialogProps<Row, NoInfer<Change>>>;
}) {
  const { i18n } = useLingui();
  // The rows of a change stay the same while it runs.
  const [asked, setAsked] = useState<{ change: Change; rows: readonly Row[] }>();
  return (
    <>
      {(Object.keys(changes) as Change[]).map((change) => {
        const { verb, button = verb, isPossible } = changes[change];
        const possible = selected.filter(isPossible);
        return (
          possible.length > 0 && (
            <Button key={change} onClick={() => setAsked({ change, rows: possible })}>
              {i18n._(button)}
            </Button>
          )
        );
      })}
      {asked && (
        <Dialog
          {...asked}
          onClose={() => {
            setAsked(undefined);
            onDone?.();
          }}
        />
      )}
    </>
  );
}
