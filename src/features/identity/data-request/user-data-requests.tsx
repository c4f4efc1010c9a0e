import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  DATA_REQUEST_KINDS,
  type DataRequestKind,
  dataRequestDueOn,
  marketOfPhone,
} from '#contract/identity/data-request.ts';
import { listDataRequests, recordDataRequest } from '#contract/identity/data-request-endpoints.ts';
import { type AdminUser, readUserForAdmins } from '#contract/identity/user-admin-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { LabelledSelect } from '#ui/labelled-select.tsx';
import { formatDay } from '#ui/format/day.ts';

import { BulkDialog } from '#kit/admin/bulk-dialog.tsx';
import { PanelLine, PanelList } from '#kit/admin/panel-parts.tsx';
import { RowLink } from '#kit/admin/row-links.tsx';
import { accountQuery } from '#kit/net/account-query.ts';
import { userName } from '../user-admin/user-labels.ts';
import { DataRequestMark } from './data-request-columns.tsx';
import { DATA_REQUEST_KIND_LABELS } from './data-request-labels.ts';

/** The data requests of a user, and how to record one. */
export function UserDataRequests({ user }: { user: AdminUser }) {
  const { i18n } = useLingui();
  const { call } = useApp();
  const [isRecording, setIsRecording] = useState(false);
  const { data } = useQuery(
    accountQuery(call, listDataRequests, { query: { userId: String(user.id) } }, ['user', user.id]),
  );
  return (
    <>
      <PanelList
        title={<Trans>Data requests</Trans>}
        action={
          user.status !== 'deleted' && (
            <Button variant="quiet" onClick={() => setIsRecording(true)}>
              <Trans>Record a request</Trans>
            </Button>
          )
        }
        nothing={<Trans>None recorded.</Trans>}
      >
        {(data?.rows ?? []).map((row) => (
          <PanelLine key={row.id} end={<DataRequestMark row={row} />}>
            <RowLink to="/admin/data-requests" id={row.id}>
              {i18n._(DATA_REQUEST_KIND_LABELS[row.kind])}
            </RowLink>
          </PanelLine>
        ))}
      </PanelList>
      {isRecording && <RecordDialog user={user} onClose={() => setIsRecording(false)} />}
    </>
  );
}

/** The day in Bangkok. */
const today = () => new Date(Date.now() + 7 * 60 * 60 * 1_000).toISOString().slice(0, 10);

function RecordDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<DataRequestKind>('export');
  const [latest] = useState(today);
  const [receivedOn, setReceivedOn] = useState(latest);
  const [isChecked, setIsChecked] = useState(false);
  const isValid = receivedOn !== '' && receivedOn <= latest;
  const dueOn =
    isValid && formatDay(dataRequestDueOn(receivedOn, marketOfPhone(user.phone)), i18n.locale);
  return (
    <BulkDialog
      title={t`Record a data request`}
      verb={<Trans>Record request</Trans>}
      rows={[user]}
      nameOf={(one) => userName(one, i18n)}
      check={() => {
        setIsChecked(true);
        return isValid;
      }}
      run={async ({ id: userId }) => {
        await call(recordDataRequest, { body: { userId, kind, receivedOn } });
        void queryClient.invalidateQueries({ queryKey: [listDataRequests.id] });
        void queryClient.invalidateQueries({ queryKey: [readUserForAdmins.id, userId] });
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Record a request that came by email, phone or letter. We notify the user, who can object.
        </Trans>
      </p>
      <LabelledSelect
        label={t`Request`}
        values={DATA_REQUEST_KINDS}
        labels={DATA_REQUEST_KIND_LABELS}
        value={kind}
        onChange={setKind}
      />
      <TextField
        type="date"
        label={t`Received on`}
        value={receivedOn}
        max={latest}
        error={isChecked && !isValid ? t`Choose a day up to today.` : undefined}
        onChange={({ target }) => setReceivedOn(target.value)}
      />
      {dueOn && (
        <p>
          <Trans>By law, answer by {dueOn}.</Trans>
        </p>
      )}
    </BulkDialog>
  );
}
