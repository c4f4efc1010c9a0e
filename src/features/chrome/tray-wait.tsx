import { Trans } from '@lingui/react/macro';

import { Skeleton } from '#ui/skeleton.tsx';

/** Until what the bell opens has come. */
export function TrayWait() {
  return (
    <div role="status">
      <Trans>Loading notifications...</Trans>
      <Skeleton shape="title" width="half" />
      <Skeleton width="long" />
    </div>
  );
}
