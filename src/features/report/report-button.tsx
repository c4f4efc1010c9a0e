import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { alertIcon } from '#ui/late-icons.ts';
import type { Reported } from './form-report.tsx';
import { useToast } from '#ui/toast.tsx';

const loadDialog = () => import('./report-dialog.tsx');
const ReportDialog = lazy(async () => ({ default: (await loadDialog()).ReportDialog }));

/** Returns the URL hash that opens the form, for users who return from logging in. */
const hashOf = ({ type, id }: Reported) => (type === 'listing' ? 'report' : `report-review-${id}`);

/** Button that opens the form to report a listing or a review. */
export function ReportButton({ subject }: { subject: Reported }) {
  const { t } = useLingui();
  const showToast = useToast();
  const navigate = useNavigate();
  const { pathname, searchStr, hash } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isAskedFor = hash === hashOf(subject);
  useEffect(() => {
    if (isAskedFor)
      void loadDialog().then(
        () => setOpen(true),
        () => undefined,
      );
  }, [isAskedFor]);
  async function open() {
    try {
      await loadDialog();
      setOpen(true);
    } catch {
      showToast({ text: t`You’re offline. Try again.`, tone: 'error' });
    }
  }
  function close() {
    setOpen(false);
    if (isAskedFor) {
      void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
    }
  }
  return (
    <>
      <Button
        look="quiet"
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => void open()}
      >
        {subject.type === 'review' ? (
          <Trans>Report</Trans>
        ) : (
          <>
            <Icon path={alertIcon} />
            <Trans>Report this listing</Trans>
          </>
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog
            subject={subject}
            onDone={close}
            askToSignIn={() =>
              void navigate({
                to: '/login',
                search: { back: `${pathname}${searchStr}#${hashOf(subject)}` },
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}
