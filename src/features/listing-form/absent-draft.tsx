import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { onlineAtom } from '#lib/visit-atoms.ts';
import { Button } from '#ui/button.tsx';
import { FarSala } from '#ui/drawings/far-sala.tsx';
import { SlippedSala } from '#ui/drawings/slipped-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** In place of a draft that was opened by its link: it may be with the account, and isn't here. */
export function AbsentDraft({
  onRetry,
  onDraft,
}: {
  onRetry: () => void;
  onDraft: (id: string) => void;
}) {
  const isOnline = useAtomValue(onlineAtom);
  return (
    <EmptyState
      level={1}
      drawing={isOnline ? <SlippedSala /> : <FarSala />}
      title={
        isOnline ? (
          <Trans>The draft didn’t come through</Trans>
        ) : (
          <Trans>This draft isn’t on this device yet</Trans>
        )
      }
      actions={
        <>
          <Button look="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <Button onClick={() => onDraft(crypto.randomUUID())}>
            <Trans>Begin another one</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        What you wrote is safe with your account, and shows here once there is a connection.
      </Trans>
    </EmptyState>
  );
}
