import { Trans } from '@lingui/react/macro';

import { DashboardFrame, DashboardPart } from '#features/account/dashboard/dashboard-frame.tsx';
import { PageNoticeSettings } from '#features/notice-settings/page-notice-settings.tsx';

/** What reaches somebody, as a page of their account. */
export function NoticeSettingsView() {
  return (
    <DashboardFrame title={<Trans>What reaches you</Trans>}>
      <PageNoticeSettings Part={DashboardPart} />
    </DashboardFrame>
  );
}
