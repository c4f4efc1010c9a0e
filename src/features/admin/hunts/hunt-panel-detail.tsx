import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { AdminHunt } from '#contract/hunt-admin-endpoints.ts';
import { buttonClass } from '#ui/button.tsx';

import { PanelActions } from '../table/panel-parts.tsx';
import { HuntChanges } from './hunt-changes.tsx';

/** What a site admin can do with the hunt of a panel. */
export function HuntPanelDetail({ row }: { row: AdminHunt }) {
  const { id, status } = row;
  return (
    <PanelActions>
      {status !== 'deleted' && (
        <Link
          to="/admin/edit-hunt/$id"
          params={{ id: String(id) }}
          className={buttonClass({ look: 'primary' })}
        >
          <Trans>Edit</Trans>
        </Link>
      )}
      <HuntChanges selected={[row]} />
      <Link
        to="/admin/matches"
        search={{ huntId: id } as never}
        className={buttonClass({ look: 'quiet' })}
      >
        <Trans>Matches</Trans>
      </Link>
      <Link
        to="/admin/huntingboard"
        search={{ huntId: id } as never}
        className={buttonClass({ look: 'quiet' })}
      >
        <Trans>Leads</Trans>
      </Link>
    </PanelActions>
  );
}
