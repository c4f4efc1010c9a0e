import { Trans } from '@lingui/react/macro';

import { AdminFrame } from './admin-frame.tsx';

/** What waits for a moderator. */
export function PageAdminDashboard() {
  return <AdminFrame title={<Trans>Dashboard</Trans>}>{null}</AdminFrame>;
}
