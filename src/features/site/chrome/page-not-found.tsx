import { Trans } from '@lingui/react/macro';

import { Missing } from '#kit/frames/missing.tsx';

export function PageNotFound() {
  return (
    <Missing title={<Trans>Page not found</Trans>}>
      <Trans>The link may be old or incomplete.</Trans>
    </Missing>
  );
}
