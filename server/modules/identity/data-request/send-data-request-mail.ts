import type {
  DataRequestKind,
  DataRequestReason,
  DataRequestStatus,
} from '#contract/identity/data-request.ts';
import type { Language } from '#contract/kit/limits.ts';
import { ACCOUNT_KINDS } from '#server/modules/notice/kinds/account-kinds.ts';
import { type MailServices, sendWritten } from '#server/modules/notice/mail/mail-services.ts';
import { textIn } from '#server/modules/notice/notice/write-notice.ts';
import type { JobContext, Jobs } from '#server/platform/database/jobs.ts';

declare module '#server/platform/database/jobs.ts' {
  interface Jobs {
    /** With the email itself, because a deleted account has none. */
    send_data_request_mail: {
      requestId: number;
      kind: DataRequestKind;
      status: Exclude<DataRequestStatus, 'open'>;
      reason: DataRequestReason | null;
      name: string;
      email: string;
      language: Language;
    };
  }
}

/**
 * Tells a person whose account is deleted or blocked about the outcome of their data request.
 * @throws errors of the sender, so that the job is retried
 */
export async function sendDataRequestMail(
  services: MailServices,
  { requestId, name, email, language, ...outcome }: Jobs['send_data_request_mail'],
  job: Pick<JobContext, 'id'>,
): Promise<void> {
  const { title, text } = textIn(
    ACCOUNT_KINDS.data_request.message({ ...outcome, dueOn: null }, null, null),
    language,
  );
  const body = {
    subject: title,
    preview: text ?? '',
    heading: title,
    paragraphs: text === null ? [] : [text],
    notes: [],
  };
  await sendWritten(services, body, {
    to: { name, address: email },
    language,
    key: `data-request-${job.id}`,
    about: `about data request ${requestId}`,
  });
}
