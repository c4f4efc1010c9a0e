import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';

import { Dialog } from '#ui/dialog.tsx';

import { actingMode } from './chrome-entries.ts';
import { OwnMenu } from './own-menu.tsx';
import type { Person } from './chrome-visit.ts';

/** The phone's sheet of what belongs to whoever is signed in. */
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
  const mode = useLocation({ select: ({ pathname }) => actingMode(pathname) });
  return (
    <Dialog isOpen onClose={onClose} title={t`Account`}>
      <OwnMenu person={person} mode={mode} onSignOut={onSignOut} onChoose={onClose} />
    </Dialog>
  );
}
