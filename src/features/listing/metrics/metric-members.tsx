import { Trans, useLingui } from '@lingui/react/macro';

import type { BusinessMetrics } from '#contract/listing/business-metrics-endpoints.ts';
import { DashboardPart } from '#kit/frames/dashboard-frame.tsx';

import { CsvButton } from '#kit/numbers/csv-button.tsx';
import { answerTime } from './metric-totals.tsx';
import { MEASURE_WORDS, MEASURES } from '#kit/numbers/metrics-labels.ts';
import { NumbersTable } from '#kit/numbers/numbers-table.tsx';
import { Text } from '#ui/layout.tsx';

/** The numbers of each member: as a table and as a file. */
export function MetricMembers({ metrics }: { metrics: BusinessMetrics }) {
  const { i18n, t } = useLingui();
  const { members, from, until } = metrics;
  const names = [
    t`Member`,
    ...MEASURES.map((measure) => i18n._(MEASURE_WORDS[measure])),
    t`Questions`,
    t`Answered`,
    t`Response time`,
  ];
  return (
    <DashboardPart
      title={<Trans>By member</Trans>}
      lead={<Trans>We count interest for the member who managed the listing at that time.</Trans>}
    >
      <NumbersTable
        label={t`By member`}
        columns={names}
        rows={members.map((member) => ({
          key: member.userId,
          name: (
            <>
              {member.name}
              {!member.isMember && (
                <Text as="span" block tone="soft" size={14}>
                  <Trans>Former member</Trans>
                </Text>
              )}
            </>
          ),
          values: [
            ...MEASURES.map((measure) => i18n.number(member[measure])),
            i18n.number(member.questions),
            i18n.number(member.answered),
            answerTime(member.answerMinutes, i18n.locale),
          ],
        }))}
      />
      <CsvButton
        name={`sala-members-${from}-${until}.csv`}
        rows={() => [
          [...names.slice(0, -1), t`Response time in minutes`],
          ...members.map((member) => [
            member.name,
            ...MEASURES.map((measure) => member[measure]),
            member.questions,
            member.answered,
            member.answerMinutes === null ? null : Math.round(member.answerMinutes),
          ]),
        ]}
      />
    </DashboardPart>
  );
}
