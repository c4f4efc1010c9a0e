import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { alertIcon } from '#ui/late-icons.ts';
import type { ReportTarget } from './form-report.tsx';
import { useToast } from '#ui/toast.tsx';

const loadDialog = () => import('./form-report.tsx');
const ReportDialog = lazy(async () => ({ default: (await loadDialog()).ReportDialog }));

/** Button that opens the form to report something. */
export function ReportButton(target: ReportTarget) {
  const { subject, id, agentId } = target;
  // The URL hash that opens the form, for users who return from logging in.
  const [, formHash] = subject.formPath(id, agentId).split('#');
  const { i18n, t } = useLingui();
  const showToast = useToast();
  const navigate = useNavigate();
  const { pathname, searchStr, hash } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isAskedFor = hash === formHash;
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
        variant="quiet"
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => void open()}
      >
        {subject.type !== 'review' && <Icon path={alertIcon} />}
        {i18n._(subject.report.button)}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog
            target={target}
            onDone={close}
            askToSignIn={() =>
              void navigate({
                to: '/login',
                search: { back: `${pathname}${searchStr}#${formHash}` },
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}
