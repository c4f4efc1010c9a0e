import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';

import type { ListingCard } from '#contract/listing/listing.ts';
import { useSession } from '#kit/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { dayIcon } from '#ui/icons.ts';
import { useToast } from '#ui/toast.tsx';

const loadDialog = () => import('./choose-homes-dialog.tsx');
const ChooseHomesDialog = lazy(async () => ({ default: (await loadDialog()).ChooseHomesDialog }));

/** Button that opens the dialog to choose homes for a viewing day. */
export function PlanDayButton({ listings }: { listings: readonly ListingCard[] }) {
  const { t } = useLingui();
  const account = useSession();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  if (!account) return null;
  async function open() {
    try {
      await loadDialog();
      setOpen(true);
    } catch {
      showToast({ text: t`You’re offline. Try again.`, tone: 'error' });
    }
  }
  return (
    <>
      <Button
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => void open()}
      >
        <Icon path={dayIcon} />
        <Trans>Plan a viewing day</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ChooseHomesDialog
            key={account.id}
            owner={String(account.id)}
            listings={listings}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
