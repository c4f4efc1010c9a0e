import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, startTransition, useOptimistic } from 'react';

import { METRICS_RANGE_NAMES } from '#contract/kit/metrics-range.ts';
import {
  type BusinessMetrics,
  readBusinessMetrics,
} from '#contract/listing/business-metrics-endpoints.ts';
import { NoBusiness } from '#features/business/business/no-business.tsx';
import { DashboardFrame, DashboardPart } from '#kit/frames/dashboard-frame.tsx';
import { CsvButton } from '#kit/numbers/csv-button.tsx';
import { MEASURE_LABELS, MEASURES, RANGE_LABELS } from '#kit/numbers/metrics-labels.ts';
import { NumbersOverTime } from '#kit/numbers/numbers-over-time.tsx';
import { NumbersTable } from '#kit/numbers/numbers-table.tsx';
import { useActing } from '#kit/session/acting.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { OfflineCopy } from '#ui/banner.tsx';
import { SegmentedControl } from '#ui/choices.tsx';
import { Select } from '#ui/field.tsx';
import { formatDay, formatDuration } from '#ui/format/day.ts';
import { Found } from '#ui/found.tsx';
import { Card, Row, Stack, Text } from '#ui/layout.tsx';

import { BestListings, StaleListings } from './metric-listings.tsx';
import totalStyles from './metric-totals.module.css';
import type { MetricsSearch } from './metrics-search.ts';
import styles from './page-metrics.module.css';

/** Overview of a business: the interest in its listings, by time, member and listing. */
export function PageMetrics({ search }: { search: MetricsSearch }) {
  const { businessId } = useActing();
  if (businessId === null) return <NoBusiness />;
  return (
    <DashboardFrame
      title={<Trans>Overview</Trans>}
      lead={<Trans>Views, saves, leads and questions for your listings.</Trans>}
    >
      <Metrics key={businessId} businessId={businessId} search={search} />
    </DashboardFrame>
  );
}

function Metrics({ businessId, search }: { businessId: number; search: MetricsSearch }) {
  const { i18n, t } = useLingui();
  const app = useApp();
  const navigate = useNavigate({ from: '/business-dashboard/dashboard' });
  const range = search.range ?? 'month';
  const { member } = search;
  const query = useQuery({
    queryKey: [readBusinessMetrics.id, app.language, businessId, range, member] as const,
    queryFn: ({ signal }) => {
      const of = { range, ...(member && { member: String(member) }) };
      const input = { params: { id: String(businessId) }, query: of };
      return app.ask(readBusinessMetrics, input, { signal, businessId });
    },
    placeholderData: keepPreviousData,
    meta: { of: 'account' },
  });
  // Until the page of the choice is shown, the controls already say what was chosen.
  const [chosen, setChosen] = useOptimistic(search);
  const show = (next: MetricsSearch) =>
    startTransition(async () => {
      setChosen(next);
      await navigate({ search: next, replace: true });
    });
  const members = query.data?.reply.members ?? [];
  return (
    <>
      <Row wraps gap={4} rowGap={3} align="center" above={6}>
        <SegmentedControl
          wide
          legend={t`Time range`}
          segments={METRICS_RANGE_NAMES.map((value) => ({
            value,
            label: i18n._(RANGE_LABELS[value]),
          }))}
          value={chosen.range ?? 'month'}
          onChange={(value) => show({ ...chosen, range: value === 'month' ? undefined : value })}
        />
        {members.length > 1 && (
          <Select
            bare
            label={t`Member`}
            value={String(chosen.member ?? '')}
            choices={[
              { value: '', label: t`All members` },
              ...members.map(({ userId, name }) => ({ value: String(userId), label: name })),
            ]}
            onChange={(value) => show({ ...chosen, member: value ? Number(value) : undefined })}
          />
        )}
      </Row>
      <Found
        query={query}
        failed={<Trans>Couldn’t load the overview</Trans>}
        absent={<Trans>This overview isn’t available offline yet</Trans>}
        className={styles.metrics}
      >
        {({ reply: metrics, cachedAt }) => (
          <>
            <OfflineCopy cachedAt={cachedAt} />
            <MetricTotals metrics={metrics} />
            <MetricsOverTime metrics={metrics} />
            {search.member === undefined && metrics.members.length > 1 && (
              <MetricMembers metrics={metrics} />
            )}
            <BestListings metrics={metrics} />
            <StaleListings metrics={metrics} />
          </>
        )}
      </Found>
    </>
  );
}

const SHOWN = MEASURES.map((id) => ({ id, label: MEASURE_LABELS[id] }));

/** The interest by day or week. */
function MetricsOverTime({ metrics }: { metrics: BusinessMetrics }) {
  const { step, points, from, until } = metrics;
  return (
    <DashboardPart title={step === 'day' ? <Trans>By day</Trans> : <Trans>By week</Trans>}>
      <NumbersOverTime
        step={step}
        points={points}
        measures={SHOWN}
        file={`sala-${step}-${from}-${until}`}
      />
    </DashboardPart>
  );
}

/** The numbers of each member: as a table and as a file. */
function MetricMembers({ metrics }: { metrics: BusinessMetrics }) {
  const { i18n, t } = useLingui();
  const { members, from, until } = metrics;
  const names = [
    t`Member`,
    ...MEASURES.map((measure) => i18n._(MEASURE_LABELS[measure])),
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

const COUNTED = { ...MEASURE_LABELS, questions: msg`Questions`, answered: msg`Answered` };

/** The totals of a time range, each with that of the time before. */
function MetricTotals({ metrics }: { metrics: BusinessMetrics }) {
  const { i18n } = useLingui();
  const { totals, previous } = metrics;
  const from = formatDay(metrics.from, i18n.locale);
  const until = formatDay(metrics.until, i18n.locale);
  return (
    <section aria-labelledby="metric-totals">
      <Text as="h2" tone="soft" size={14} weight="regular" id="metric-totals">
        <Trans>
          {from} to {until}
        </Trans>
      </Text>
      <Stack as="dl" gap={3} above={3} className={totalStyles.totals}>
        {[...MEASURES, 'questions' as const, 'answered' as const].map((measure) => (
          <Total
            key={measure}
            name={i18n._(COUNTED[measure])}
            value={i18n.number(totals[measure])}
            before={i18n.number(previous[measure])}
          />
        ))}
        <Total
          name={<Trans>Response time</Trans>}
          value={answerTime(totals.answerMinutes, i18n.locale)}
          before={answerTime(previous.answerMinutes, i18n.locale)}
        />
      </Stack>
    </section>
  );
}

/** Formats a median answer time; a dash if nothing was answered. */
function answerTime(minutes: number | null, language: string): string {
  return minutes === null ? '–' : formatDuration(minutes, language);
}

function Total({
  name,
  value,
  before,
}: {
  name: ReactNode;
  value: string;
  /** The value of the time before. */
  before: string;
}) {
  return (
    <Card className={totalStyles.total}>
      <Text as="dt" tone="soft" size={14}>
        {name}
      </Text>
      <Text as="dd" size={24} weight="strong" tabular className={totalStyles.value}>
        {value}
      </Text>
      <Text as="dd" tone="soft" size={14} tabular>
        <Trans>Previous period: {before}</Trans>
      </Text>
    </Card>
  );
}
