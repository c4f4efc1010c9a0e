import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import {
  type AdminHunt,
  deleteHuntForOwner,
  listHunts,
  readHuntForAdmins,
  updateHuntForOwner,
} from '#contract/hunt-admin-endpoints.ts';
import { huntTitle } from '#features/hunt/hunt-words.ts';
import { useApp } from '#lib/app-context.tsx';
import { Button } from '#ui/button.tsx';

import { BulkDialog } from '../table/bulk-dialog.tsx';
import { useShowRowChange } from '../table/use-show-row-change.ts';

type HuntChange = 'pause' | 'resume' | 'delete';

/** The changes of all given hunts for which they are possible. */
export function HuntActions({
  selected,
  onDone,
}: {
  selected: readonly AdminHunt[];
  onDone: () => void;
}) {
  // The hunts of a change stay the same while it runs.
  const [asked, setAsked] = useState<{ change: HuntChange; hunts: readonly AdminHunt[] } | null>(
    null,
  );
  const paused = selected.filter(({ status, isSuspended }) => status === 'paused' && !isSuspended);
  const active = selected.filter(({ status }) => status === 'active');
  const present = selected.filter(({ status }) => status !== 'deleted');
  return (
    <>
      {active.length > 0 && (
        <Button onClick={() => setAsked({ change: 'pause', hunts: active })}>
          <Trans>Pause</Trans>
        </Button>
      )}
      {paused.length > 0 && (
        <Button onClick={() => setAsked({ change: 'resume', hunts: paused })}>
          <Trans>Resume</Trans>
        </Button>
      )}
      {present.length > 0 && (
        <Button onClick={() => setAsked({ change: 'delete', hunts: present })}>
          <Trans>Delete</Trans>
        </Button>
      )}
      {asked && (
        <HuntChangeDialog
          {...asked}
          onClose={() => {
            setAsked(null);
            onDone();
          }}
        />
      )}
    </>
  );
}

function HuntChangeDialog({
  change,
  hunts,
  onClose,
}: {
  change: HuntChange;
  hunts: readonly AdminHunt[];
  onClose: () => void;
}) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const showChange = useShowRowChange<AdminHunt>(listHunts.id, readHuntForAdmins.id);
  const count = hunts.length;
  const titles = {
    pause: t`${plural(count, { one: 'Pause # hunt?', other: 'Pause # hunts?' })}`,
    resume: t`${plural(count, { one: 'Resume # hunt?', other: 'Resume # hunts?' })}`,
    delete: t`${plural(count, { one: 'Delete # hunt?', other: 'Delete # hunts?' })}`,
  };
  const verbs = { pause: t`Pause`, resume: t`Resume`, delete: t`Delete` };
  return (
    <BulkDialog
      title={titles[change]}
      verb={verbs[change]}
      isDanger={change === 'delete'}
      rows={hunts}
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
      <p>
        {change === 'pause' && (
          <Trans>Paused hunts get no new matches. We notify the hunters.</Trans>
        )}
        {change === 'resume' && (
          <Trans>The hunts get new matches again. We notify the hunters.</Trans>
        )}
        {change === 'delete' && (
          <Trans>The hunts and their matches are deleted permanently. We notify the hunters.</Trans>
        )}
      </p>
    </BulkDialog>
  );
}
