import { Trans } from '@lingui/react/macro';

import { buttonClass, Button } from '#ui/button.tsx';
import { SlippedSala } from '#ui/drawings/slipped-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** A page that failed. Home is a plain link: it loads everything anew. */
export function ErrorScreen({ onReload }: { onReload: () => void }) {
  return (
    <EmptyState
      level={1}
      drawing={<SlippedSala />}
      title={<Trans>Something went wrong :(</Trans>}
      actions={
        <>
          <Button look="primary" onClick={onReload}>
            <Trans>Reload the page</Trans>
          </Button>
          <a href="/" className={buttonClass()}>
            <Trans>Go to home page</Trans>
          </a>
        </>
      }
    >
      <Trans>This page could not be shown. Nothing that you saved is lost.</Trans>
    </EmptyState>
  );
}
