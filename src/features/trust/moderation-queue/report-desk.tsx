import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import {
  decideOnReport,
  decisionReasonsOf,
  readReported,
  type ReportDecision,
} from '#contract/trust/moderation-subject-endpoints.ts';
import { subjectRow } from '#contract/trust/report.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Stack } from '#ui/layout.tsx';

import {
  actionOf,
  type OnDesk,
  reasonLabel,
  type Reported,
  type SubjectDefinition,
  type Subjects,
} from '../subject/define-subject.ts';
import { type Choice, Decisions, questionOf } from './decisions.tsx';
import { DeskLayout, DeskPanel, DeskSkeleton, HistoryEntry, WhenOnDesk } from './desk-layout.tsx';
import styles from './desk.module.css';
import { type Desk, subjectQuery } from './use-desk.ts';

/** Something that was reported, with all open reports of it. */
export function ReportDesk({ id, desk, subjects }: { id: number; desk: Desk; subjects: Subjects }) {
  const app = useApp();
  const query = useQuery(subjectQuery(app, readReported, id));
  return (
    <WhenOnDesk query={query}>
      {(reported) => {
        const subject = subjects[reported.subject.type];
        return (
          <Suspense fallback={<DeskSkeleton />}>
            <subject.OnDesk reported={reported}>
              {(shown) => (
                <DeskLayout
                  desk={desk}
                  side={
                    <>
                      <ReportDecisions
                        id={id}
                        desk={desk}
                        subject={subject}
                        renderPreview={shown.renderPreview}
                      />
                      {shown.side}
                    </>
                  }
                >
                  <Reports subject={subject} reports={reported.reports} />
                  {shown.main}
                </DeskLayout>
              )}
            </subject.OnDesk>
          </Suspense>
        );
      }}
    </WhenOnDesk>
  );
}

/** The decisions that fit a subject. */
function ReportDecisions({
  id,
  desk,
  subject,
  renderPreview,
}: {
  id: number;
  desk: Desk;
  subject: SubjectDefinition;
  renderPreview: OnDesk['renderPreview'];
}) {
  const { i18n } = useLingui();
  const choices = subjectRow(subject.type).actions.map((action): Choice<typeof decideOnReport> => {
    const called = actionOf(subject, action);
    const question = questionOf(called, i18n);
    return {
      letter: called.letter,
      label: i18n._(called.label),
      done: i18n._(called.done),
      decision: { action },
      ask: question && {
        ...question,
        reasonIds: decisionReasonsOf(subject.type) as ReportDecision['reasons'],
        renderPreview: renderPreview && ((why) => renderPreview(action, why)),
      },
    };
  });
  return <Decisions desk={desk} endpoint={decideOnReport} id={id} choices={choices} />;
}

/** What people reported, oldest first. */
function Reports({ subject, reports }: { subject: SubjectDefinition } & Pick<Reported, 'reports'>) {
  const { i18n } = useLingui();
  return (
    <DeskPanel
      level="h2"
      title={<Plural value={reports.length} one="# report" other="# reports" />}
    >
      <Stack as="ol" gap={3} size={14} className={styles.history}>
        {reports.map(({ id, reason, details, reporter, createdAt }) => (
          <HistoryEntry
            key={id}
            what={i18n._(reasonLabel(subject, reason))}
            who={reporter.name}
            at={createdAt}
            reason={details}
          />
        ))}
      </Stack>
    </DeskPanel>
  );
}
