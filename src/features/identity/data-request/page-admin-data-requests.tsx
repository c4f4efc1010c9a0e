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
import { Select, TextField } from '#ui/field.tsx';

import { DATA_REQUEST_COLUMNS, DATA_REQUEST_FILTERS, personOf } from './data-request-columns.tsx';
import { DATA_REQUEST_REASON_LABELS } from './data-request-labels.ts';

/** What a site admin can do with the request of a panel. */
function DataRequestDetail({ row }: { row: DataRequest }) {
  const [asked, setAsked] = useState<'done' | 'declined'>();
  const isOpen = row.status === 'open';
  const isLockedOut = row.kind === 'export' && row.userStatus === 'blocked';
  const onClose = () => setAsked(undefined);
  return (
    <>
      <PanelActions>
        {isOpen && !isLockedOut && (
          <Button
            look={row.kind === 'delete' ? 'danger' : 'primary'}
            onClick={() => setAsked('done')}
          >
            {row.kind === 'delete' ? <Trans>Delete account</Trans> : <Trans>Send the link</Trans>}
          </Button>
        )}
        {isOpen && (
          <Button onClick={() => setAsked('declined')}>
            <Trans>Reject</Trans>
          </Button>
        )}
        {row.userStatus !== 'deleted' && (
          <RouteButton to="/admin/users" search={{ open: row.userId }} look="quiet">
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
      {asked === 'declined' ? (
        <DeclineDialog row={row} onClose={onClose} />
      ) : (
        asked === 'done' &&
        (row.kind === 'delete' ? (
          <DeleteDialog row={row} onClose={onClose} />
        ) : (
          <SendDialog row={row} onClose={onClose} />
        ))
      )}
    </>
  );
}

interface DialogProps {
  row: DataRequest;
  onClose: () => void;
}

/** Returns a function that decides a request and reloads what shows it. */
function useDecide() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return async (
    { id, userId }: DataRequest,
    body: Parameters<typeof call<typeof decideDataRequest>>[1]['body'],
  ) => {
    await call(decideDataRequest, { params: { id: String(id) }, body });
    for (const queryKey of [
      [listDataRequests.id],
      [listUsers.id],
      [readUserForAdmins.id, userId],
    ]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
}

function SendDialog({ row, onClose }: DialogProps) {
  const { i18n, t } = useLingui();
  const decide = useDecide();
  return (
    <BulkDialog
      title={t`Send the link to the data?`}
      verb={<Trans>Send the link</Trans>}
      rows={[row]}
      nameOf={(one) => personOf(one, i18n)}
      run={(one) => decide(one, { status: 'done' })}
      onClose={onClose}
    >
      <p>
        <Trans>
          The user gets an email with a link to their account, where they download the data. You
          don’t see it.
        </Trans>
      </p>
    </BulkDialog>
  );
}

/** Asks for the email of the account, because a deletion can't be undone. */
function DeleteDialog({ row, onClose }: DialogProps) {
  const { i18n, t } = useLingui();
  const decide = useDecide();
  const wanted = row.userEmail ?? String(row.userId);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  return (
    <BulkDialog
      title={t`Delete this account permanently?`}
      verb={<Trans>Delete account</Trans>}
      isDanger
      rows={[row]}
      nameOf={(one) => personOf(one, i18n)}
      check={() => {
        const isRight = typed.trim().toLowerCase() === wanted.toLowerCase();
        setIsWrong(!isRight);
        return isRight;
      }}
      run={(one) => decide(one, { status: 'done' })}
      onClose={onClose}
    >
      <p>
        <Trans>
          We delete their name, email, phone number, notes and drafts, and take their listings and
          hunts off the market. This can’t be undone.
        </Trans>
      </p>
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
    </BulkDialog>
  );
}

function DeclineDialog({ row, onClose }: DialogProps) {
  const { i18n, t } = useLingui();
  const decide = useDecide();
  const [reason, setReason] = useState<(typeof DATA_REQUEST_DECLINES)[number]>('identity');
  return (
    <BulkDialog
      title={t`Reject this request?`}
      verb={<Trans>Reject</Trans>}
      rows={[row]}
      nameOf={(one) => personOf(one, i18n)}
      run={(one) => decide(one, { status: 'declined', reason })}
      onClose={onClose}
    >
      <Select
        label={t`Reason`}
        value={reason}
        choices={DATA_REQUEST_DECLINES.map((value) => ({
          value,
          label: i18n._(DATA_REQUEST_REASON_LABELS[value]),
        }))}
        onChange={(value) => setReason(value as typeof reason)}
      />
      <p>
        <Trans>The user gets an email with the reason.</Trans>
      </p>
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
