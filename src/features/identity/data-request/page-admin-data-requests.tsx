import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  type DataRequest,
  decideDataRequest,
  listDataRequests,
} from '#contract/identity/data-request-endpoints.ts';
import { DATA_REQUEST_DECLINES } from '#contract/identity/data-request.ts';
import { listUsers, readUserForAdmins } from '#contract/identity/user-admin-endpoints.ts';
import type { AdminTableParts } from '#kit/admin/admin-column.ts';
import { AdminTable } from '#kit/admin/admin-table.tsx';
import { BulkDialog } from '#kit/admin/bulk-dialog.tsx';
import { PanelActions, PanelNote } from '#kit/admin/panel-parts.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { Button, RouteButton } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { LabelledSelect } from '#ui/labelled-select.tsx';

import { DATA_REQUEST_COLUMNS, DATA_REQUEST_FILTERS, personOf } from './data-request-columns.tsx';
import { DATA_REQUEST_REASON_LABELS } from './data-request-labels.ts';

/** The decisions, in the words of the dialogs that ask before them. */
const DECISIONS = {
  send: {
    verb: msg`Send the link`,
    title: msg`Send the link to the data?`,
    text: msg`The user gets an email with a link to their account, where they download the data. You don’t see it.`,
  },
  delete: {
    verb: msg`Delete account`,
    title: msg`Delete this account permanently?`,
    text: msg`We delete their name, email, phone number, notes and drafts, and take their listings and hunts off the market. This can’t be undone.`,
  },
  decline: {
    verb: msg`Reject`,
    title: msg`Reject this request?`,
    text: msg`The user gets an email with the reason.`,
  },
};

/** What a site admin can do with the request of a panel. */
function DataRequestDetail({ row }: { row: DataRequest }) {
  const { i18n } = useLingui();
  const [asked, setAsked] = useState<keyof typeof DECISIONS>();
  const isOpen = row.status === 'open';
  const isLockedOut = row.kind === 'export' && row.userStatus === 'blocked';
  const fulfil = row.kind === 'delete' ? 'delete' : 'send';
  return (
    <>
      <PanelActions>
        {isOpen && !isLockedOut && (
          <Button
            variant={fulfil === 'delete' ? 'danger' : 'primary'}
            onClick={() => setAsked(fulfil)}
          >
            {i18n._(DECISIONS[fulfil].verb)}
          </Button>
        )}
        {isOpen && (
          <Button onClick={() => setAsked('decline')}>
            <Trans>Reject</Trans>
          </Button>
        )}
        {row.userStatus !== 'deleted' && (
          <RouteButton to="/admin/users" search={{ open: row.userId }} variant="quiet">
            <Trans>Open the user</Trans>
          </RouteButton>
        )}
      </PanelActions>
      {isOpen && isLockedOut && (
        <PanelNote>
          <Trans>
            The account is blocked, so the user can’t log in and download the data. Unblock it, or
            reject the request.
          </Trans>
        </PanelNote>
      )}
      {asked && <DecisionDialog row={row} decision={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Asks before a decision. A deletion can't be undone, so it requires the email of the account. */
function DecisionDialog({
  row,
  decision,
  onClose,
}: {
  row: DataRequest;
  decision: keyof typeof DECISIONS;
  onClose: () => void;
}) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState<(typeof DATA_REQUEST_DECLINES)[number]>('identity');
  const wanted = row.userEmail ?? String(row.userId);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { title, verb, text } = DECISIONS[decision];

  function check(): boolean {
    const isRight = decision !== 'delete' || typed.trim().toLowerCase() === wanted.toLowerCase();
    setIsWrong(!isRight);
    return isRight;
  }
  async function decide({ id, userId }: DataRequest): Promise<void> {
    const body =
      decision === 'decline'
        ? { status: 'declined' as const, reason }
        : { status: 'done' as const };
    await call(decideDataRequest, { params: { id: String(id) }, body });
    for (const queryKey of [
      [listDataRequests.id],
      [listUsers.id],
      [readUserForAdmins.id, userId],
    ]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }
  return (
    <BulkDialog
      title={i18n._(title)}
      verb={i18n._(verb)}
      isDanger={decision === 'delete'}
      rows={[row]}
      nameOf={(one) => personOf(one, i18n)}
      check={check}
      run={decide}
      onClose={onClose}
    >
      {decision === 'decline' && (
        <LabelledSelect
          label={t`Reason`}
          values={DATA_REQUEST_DECLINES}
          labels={DATA_REQUEST_REASON_LABELS}
          value={reason}
          onChange={setReason}
        />
      )}
      <p>{i18n._(text)}</p>
      {decision === 'delete' && (
        <TextField
          label={t`Type ${wanted} to confirm`}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={isWrong ? t`This isn’t the email of the account.` : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsWrong(false);
          }}
        />
      )}
    </BulkDialog>
  );
}

const TABLE: AdminTableParts<DataRequest> = {
  label: msg`Data requests`,
  searchHint: msg`Name, email or ID`,
  nothing: msg`No data requests match`,
  list: listDataRequests,
  columns: DATA_REQUEST_COLUMNS,
  filters: DATA_REQUEST_FILTERS,
  Detail: DataRequestDetail,
};

/** The table of all data requests. Open ones come first, the earliest deadline before the others. */
export function PageAdminDataRequests() {
  return <AdminTable parts={TABLE} />;
}
