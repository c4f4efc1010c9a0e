import { useLingui } from '@lingui/react/macro';

import { Dialog } from '#ui/dialog.tsx';

import { useActing } from '#lib/session/acting.ts';
import { OwnMenu } from './own-menu.tsx';
import type { Person } from './chrome-visit.ts';

/** Account menu of the phone layout. */
export function OwnSheet({
  person,
  onSignOut,
  onClose,
}: {
  person: Person | null;
  onSignOut: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { mode } = useActing();
  return (
    <Dialog isOpen onClose={onClose} title={t`Account`}>
      <OwnMenu person={person} mode={mode} onSignOut={onSignOut} onChoose={onClose} />
    </Dialog>
  );
}
