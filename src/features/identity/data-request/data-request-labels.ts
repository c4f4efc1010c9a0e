import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type {
  DataRequestKind,
  DataRequestReason,
  DataRequestStatus,
} from '#contract/identity/data-request.ts';

export const DATA_REQUEST_KIND_LABELS: Record<DataRequestKind, MessageDescriptor> = {
  export: msg`Copy of the data`,
  delete: msg`Account deletion`,
};

export const DATA_REQUEST_STATUS_LABELS: Record<DataRequestStatus, MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'status' }),
  done: msg`Done`,
  declined: msg`Rejected`,
};

export const DATA_REQUEST_REASON_LABELS: Record<DataRequestReason, MessageDescriptor> = {
  identity: msg`Identity not confirmed`,
  withdrawn: msg`Withdrawn by the user`,
  repeated: msg`Answered recently`,
  law: msg`The law requires us to keep the data`,
  other: msg`Other reason`,
  account_deleted: msg`The account was deleted`,
};
