import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import {
  type AdminHunt,
  deleteHuntForOwner,
  listHunts,
  readHuntForAdmins,
  updateHuntForOwner,
} from '#contract/hunting/hunt-admin-endpoints.ts';
import { huntTitle } from '../hunt/hunt-words.ts';
import { useApp } from '#kit/visit/app-context.tsx';

import type { ActionsProps } from '#kit/admin/admin-column.ts';
import { BulkDialog } from '#kit/admin/bulk-dialog.tsx';
import {
  ChangeButtons,
  type ChangeDialogProps,
  type WordedChange,
} from '#kit/admin/change-buttons.tsx';
import { useShowRowChange } from '#kit/admin/use-show-row-change.ts';

const CHANGES = {
  pause: {
    verb: msg`Pause`,
    isPossible: ({ status }) => status === 'active',
    title: (count) => msg`${plural(count, { one: 'Pause # hunt?', other: 'Pause # hunts?' })}`,
    text: msg`Paused hunts get no new matches. We notify the hunters.`,
  },
  resume: {
    verb: msg`Resume`,
    isPossible: ({ status, isSuspended }) => status === 'paused' && !isSuspended,
    title: (count) => msg`${plural(count, { one: 'Resume # hunt?', other: 'Resume # hunts?' })}`,
    text: msg`The hunts get new matches again. We notify the hunters.`,
  },
  delete: {
    verb: msg`Delete`,
    isPossible: ({ status }) => status !== 'deleted',
    title: (count) => msg`${plural(count, { one: 'Delete # hunt?', other: 'Delete # hunts?' })}`,
    text: msg`The hunts and their matches are deleted permanently. We notify the hunters.`,
  },
} satisfies Record<string, WordedChange<AdminHunt>>;

/** The changes that a site admin can make of at least one of these hunts, as buttons. */
export const HuntChanges = (props: ActionsProps<AdminHunt>) => (
  <ChangeButtons {...props} changes={CHANGES} Dialog={ChangeDialog} />
);

function ChangeDialog({
  change,
  rows,
  onClose,
}: ChangeDialogProps<AdminHunt, keyof typeof CHANGES>) {
  const { i18n } = useLingui();
  const { call } = useApp();
  const showChange = useShowRowChange<AdminHunt>(listHunts.id, readHuntForAdmins.id);
  const { verb, title, text } = CHANGES[change];
  return (
    <BulkDialog
      title={i18n._(title(rows.length))}
      verb={i18n._(verb)}
      isDanger={change === 'delete'}
      rows={rows}
      nameOf={(hunt) => `${huntTitle(hunt, i18n)} #${hunt.id}`}
      run={async ({ id }) => {
        const params = { id: String(id) };
        if (change === 'delete') {
          await call(deleteHuntForOwner, { params });
          return showChange(id, { status: 'deleted', matches: 0 });
        }
        const body = { status: change === 'pause' ? 'paused' : 'active' } as const;
        const { status, matchCount } = await call(updateHuntForOwner, { params, body });
        showChange(id, { status, matches: matchCount });
      }}
      onClose={onClose}
    >
      <p>{i18n._(text)}</p>
    </BulkDialog>
  );
}
