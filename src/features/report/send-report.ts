import { msg } from '@lingui/core/macro';

import { isApiError } from '#contract/is-api-error.ts';
import type { NewReport } from '#contract/report.ts';
import { NetworkError } from '#lib/api/network-error.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { carryOut } from '#lib/carry-out.ts';
import { NotSavedError } from '#storage/not-saved-error.ts';
import { sendReport } from '#storage/outbox/operations/send-report.ts';
import type { Toast } from '#ui/toast-card.tsx';

/** Takes a report. @returns what to say, and whether the form is done with */
export async function takeReport(
  app: AppContext,
  owner: string,
  report: NewReport,
  subject: string,
): Promise<{ isTaken: boolean; toast: Toast }> {
  const { i18n } = app;
  try {
    const sent = await carryOut(app, sendReport, sendReport.make(report, { owner, subject }));
    const text =
      sent || navigator.onLine
        ? i18n._(msg`Thank you. We’ll look at this home.`)
        : i18n._(msg`Saved on this device. It is sent when you’re online.`);
    return { isTaken: true, toast: { text } };
  } catch (error) {
    const isNotSent =
      isApiError(error) || error instanceof NetworkError || error instanceof NotSavedError;
    if (!isNotSent) throw error;
    const text =
      isApiError(error) && error.id === 'not_found'
        ? i18n._(msg`This home has left the market.`)
        : i18n._(msg`The report wasn’t sent. Check the connection and try again.`);
    return { isTaken: false, toast: { text, tone: 'error' } };
  }
}
