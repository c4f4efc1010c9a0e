import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';

import type { ReportSubject } from '#contract/trust/report.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { alertIcon } from '#ui/late-icons.ts';
import type { Reported } from './form-report.tsx';
import { useToast } from '#ui/toast.tsx';

const loadDialog = () => import('./report-dialog.tsx');
const ReportDialog = lazy(async () => ({ default: (await loadDialog()).ReportDialog }));

/** Returns the URL hash that opens the form, for users who return from logging in. */
const hashOf = ({ type, id }: Reported) => (type === 'review' ? `report-review-${id}` : 'report');

const BUTTON_LABELS: Record<ReportSubject, MessageDescriptor> = {
  listing: msg`Report this listing`,
  review: msg`Report`,
  user: msg`Report this member`,
  business: msg`Report this business`,
};

/** Button that opens the form to report something. */
export function ReportButton({ subject }: { subject: Reported }) {
  const { i18n, t } = useLingui();
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
        {subject.type !== 'review' && <Icon path={alertIcon} />}
        {i18n._(BUTTON_LABELS[subject.type])}
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
