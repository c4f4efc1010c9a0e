import { msg } from '@lingui/core/macro';

import { isApiError } from '#contract/is-api-error.ts';
import type { NewReport } from '#contract/report.ts';
import { sendReport as sendReportCall } from '#contract/report-endpoints.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { addToOutbox } from '#lib/outbox.ts';
import { newReport } from '#storage/outbox/send-report.ts';
import { NotSavedError } from '#storage/not-saved-error.ts';
import type { Toast } from '#ui/toast-card.tsx';

/**
 * Takes a report: it is on the device's disk when this resolves, and is sent when it can be. Where
 * the device keeps nothing, it is sent now or not at all.
 * @returns what to say, and whether the form is done with
 */
export async function takeReport(
  app: AppContext,
  owner: string,
  report: NewReport,
  subject: string,
): Promise<{ isTaken: boolean; toast: Toast }> {
  const { i18n } = app;
  const thanks = { text: i18n._(msg`Thank you. We’ll look at this home.`) };
  try {
    await addToOutbox(newReport(owner, report, subject), { replaces: true });
    if (navigator.onLine) return { isTaken: true, toast: thanks };
    const text = i18n._(msg`Saved on this device. It is sent when you’re online.`);
    return { isTaken: true, toast: { text } };
  } catch (error) {
    if (!(error instanceof NotSavedError)) throw error;
  }
  try {
    await app.call(sendReportCall, { body: report });
    return { isTaken: true, toast: thanks };
  } catch (error) {
    const text =
      isApiError(error) && error.id === 'not_found'
        ? i18n._(msg`This home has left the market.`)
        : i18n._(msg`The report wasn’t sent. Check the connection and try again.`);
    return { isTaken: false, toast: { text, tone: 'error' } };
  }
}
