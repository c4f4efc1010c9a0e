import '#server/subjects.ts';
import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { DataRequestKind } from '#contract/identity/data-request.ts';
import type { Language } from '#contract/kit/limits.ts';
import { VERIFICATION_REASONS } from '#contract/trust/moderation-reasons.ts';
import type { ReportDecision } from '#contract/trust/moderation-subject-endpoints.ts';
import type { NewReport } from '#contract/trust/report.ts';
import type { Verification } from '#contract/trust/verification-endpoints.ts';
import { decideDataRequestAs } from '#server/modules/identity/data-request/decide-data-request.ts';
import { recordDataRequestAs } from '#server/modules/identity/data-request/record-data-request.ts';
import { decideVerificationAs } from '#server/modules/trust/verification/decide-verification.ts';
import { decideReports } from '#server/modules/trust/report/report-queue.ts';
import { sendReportAs } from '#server/modules/trust/report/send-report.ts';
import {
  findLastVerification,
  insertVerification,
} from '#server/modules/trust/verification/verification-repository.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Random } from '#server/random.ts';

import { insertBundledPhotos } from './bundled-photo.ts';
import type { Admins } from './insert-appeals.ts';
import type { PastStep } from './past-steps.ts';

/** A member without a password: nobody logs in as them. */
interface Member {
  id: number;
  language: Language;
}

const REPORTS: readonly {
  report: Omit<NewReport, 'id'>;
  hoursAgo: number;
  decision: {
    hoursAgo: number;
    action: 'warn' | 'dismiss';
    reasons: ReportDecision['reasons'];
  } | null;
}[] = [
  {
    report: {
      type: 'user',
      reason: 'spam',
      details: 'ส่งข้อความขายสินเชื่อมาทุกวัน ทั้งที่บอกว่าไม่สนใจแล้ว',
    },
    hoursAgo: 230.4,
    decision: { hoursAgo: 219.8, action: 'warn', reasons: ['spam'] },
  },
  {
    report: { type: 'business', reason: 'wrong', details: 'They never answer the phone.' },
    hoursAgo: 166.1,
    decision: { hoursAgo: 141.2, action: 'dismiss', reasons: [] },
  },
  {
    report: {
      type: 'user',
      reason: 'impersonation',
      details: 'This person uses the name and photo of my former agent, who has left the country.',
    },
    hoursAgo: 28.7,
    decision: null,
  },
  {
    report: {
      type: 'business',
      reason: 'wrong',
      details: 'ที่อยู่สำนักงานในหน้านี้เป็นร้านกาแฟ ไปมาแล้วเมื่อวานค่ะ',
    },
    hoursAgo: 9.3,
    decision: null,
  },
];

const VERIFICATIONS = [
  { document: 'id_card', hoursAgo: 212.6, decision: { hoursAgo: 190.3, status: 'approved' } },
  {
    document: 'driving_licence',
    hoursAgo: 121.4,
    decision: { hoursAgo: 117.9, status: 'rejected' },
  },
  { document: 'passport', hoursAgo: 31.8, decision: null },
  { document: 'id_card', hoursAgo: 5.2, decision: null },
] as const;

const DATA_REQUESTS: readonly {
  kind: DataRequestKind;
  receivedDaysAgo: number;
  hoursAgo: number;
  doneHoursAgo: number | null;
}[] = [
  { kind: 'export', receivedDaysAgo: 41, hoursAgo: 972.4, doneHoursAgo: 830.9 },
  { kind: 'export', receivedDaysAgo: 25, hoursAgo: 590.7, doneHoursAgo: null },
  { kind: 'delete', receivedDaysAgo: 3, hoursAgo: 55.9, doneHoursAgo: null },
];

/** Returns the steps by which reports of accounts, documents and data requests came about. */
export async function caseSteps(
  { kysely }: Transaction,
  { adminId, colleagueId }: Admins,
  random: Random,
): Promise<PastStep[]> {
  const { rows: members } = await sql<Member>`
    select id, language from users where password_hash is null and profile_type <> 'agent' order by id
  `.execute(kysely);
  const { rows: reported } = await sql<{ agentId: number; businessId: number }>`
    select distinct on (business_id) user_id as "agentId", business_id as "businessId"
    from memberships order by business_id desc, user_id desc limit 4
  `.execute(kysely);
  const left = random.shuffled(members);
  const another = (language?: Language) => {
    const at = left.findIndex((one) => !language || one.language === language);
    return left.splice(Math.max(0, at), 1)[0]!;
  };
  return [
    ...REPORTS.flatMap((one, at) => {
      const { details, type } = one.report;
      const reporter = another(/[ก-๙]/.test(details) ? 'th' : 'en');
      const { agentId, businessId } = reported[at]!;
      const id = type === 'user' ? agentId : businessId;
      return reportSteps(adminId, reporter.id, { ...one, report: { ...one.report, id } });
    }),
    ...VERIFICATIONS.flatMap((one) => verificationSteps(colleagueId, another(), one, random)),
    ...DATA_REQUESTS.flatMap((one) => dataRequestSteps(adminId, another(), one)),
  ];
}

function reportSteps(
  adminId: number,
  reporterId: number,
  { report, hoursAgo, decision }: { report: NewReport } & Omit<(typeof REPORTS)[number], 'report'>,
): PastStep[] {
  const steps: PastStep[] = [
    { hoursAgo, act: (transaction) => sendReportAs(transaction, reporterId, report) },
  ];
  if (!decision) return steps;
  return [
    ...steps,
    {
      hoursAgo: decision.hoursAgo,
      async act(transaction) {
        const { rows } = await sql<{ id: number }>`
          select id from reports where reporter_id = ${reporterId} order by id desc limit 1
        `.execute(transaction.kysely);
        const { action, reasons } = decision;
        await decideReports(transaction, adminId, rows[0]!.id, { action, reasons, message: '' });
      },
    },
  ];
}

function verificationSteps(
  adminId: number,
  member: Member,
  { document, hoursAgo, decision }: (typeof VERIFICATIONS)[number],
  random: Random,
): PastStep[] {
  let id = 0;
  const steps: PastStep[] = [
    {
      hoursAgo,
      async act(transaction) {
        id = await insertDocument(transaction, member.id, document, random);
      },
    },
  ];
  if (!decision) return steps;
  const { status } = decision;
  const reason = status === 'rejected' ? VERIFICATION_REASONS.unreadable.note[member.language] : '';
  return [
    ...steps,
    {
      hoursAgo: decision.hoursAgo,
      act: (transaction) => decideVerificationAs(transaction, adminId, { id, status, reason }),
    },
  ];
}

function dataRequestSteps(
  adminId: number,
  { id: userId }: Member,
  { kind, receivedDaysAgo, hoursAgo, doneHoursAgo }: (typeof DATA_REQUESTS)[number],
): PastStep[] {
  let id = 0;
  const steps: PastStep[] = [
    {
      hoursAgo,
      async act(transaction) {
        const { rows } = await sql<{ day: string }>`
          select to_char(now() - make_interval(days => ${receivedDaysAgo}::int), 'YYYY-MM-DD') as day
        `.execute(transaction.kysely);
        const receivedOn = rows[0]!.day;
        id = await recordDataRequestAs(transaction, adminId, { userId, kind, receivedOn });
      },
    },
  ];
  if (doneHoursAgo === null) return steps;
  const act: PastStep['act'] = (transaction) =>
    decideDataRequestAs(transaction, adminId, id, { status: 'done' });
  return [...steps, { hoursAgo: doneHoursAgo, act }];
}

/** Inserts a member's request for a verification, with a picture of a document. @returns its id */
async function insertDocument(
  transaction: Transaction,
  userId: number,
  document: Verification['document'],
  random: Random,
): Promise<number> {
  const storageKey = random.uuid();
  const [photoId] = await insertBundledPhotos(transaction, [
    {
      ownerUserId: userId,
      storageKey,
      picture: 'document-any-01.webp',
      createdAt: new Date(0),
    },
  ]);
  // Photos that only some people see are identified by the hash of their upload.
  const hash = createHash('sha256').update(storageKey).digest();
  await sql`
    update photos set sha256 = ${hash}, created_at = now() where id = ${photoId!}
  `.execute(transaction.kysely);
  await insertVerification(transaction, { userId, document, photoId: photoId! });
  return (await findLastVerification(transaction, userId))!.id;
}
