import { useLingui } from '@lingui/react/macro';

import { Dialog } from '#ui/dialog.tsx';

import { OwnMenu, type OwnMenuProps } from './own-menu.tsx';

/** Account menu of the phone layout. */
export function OwnSheet({
  visit,
  onClose,
}: Pick<OwnMenuProps, 'visit'> & { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog onClose={onClose} title={t`Account`}>
      <OwnMenu visit={visit} onChoose={onClose} />
    </Dialog>
  );
}
