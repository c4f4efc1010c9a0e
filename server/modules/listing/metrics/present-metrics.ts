import type {
  BusinessMetrics,
  MetricsTotals,
} from '#contract/listing/business-metrics-endpoints.ts';
import type { Language } from '#contract/kit/limits.ts';
import { personName } from '#server/modules/identity/user/person-name.ts';
import { addressOf, titleOf } from '../listing/present-listing.ts';
import { picturePath } from '#server/modules/media/photo/picture-path.ts';

import type { MetricsPeriod } from './metrics-period.ts';
import type { MetricsRows } from './metrics-repository.ts';

const NO_INTEREST = { views: 0, loves: 0, leads: 0 };
const NO_QUESTIONS = { questions: 0, answered: 0, answerMinutes: null };

/** Returns the totals of a member in the period or before it; `memberId` null: of all members. */
function totalsOf(
  { interest, questions }: Pick<MetricsRows, 'interest' | 'questions'>,
  memberId: number | null,
  isCurrent: boolean,
): MetricsTotals {
  const sum = { ...NO_INTEREST };
  for (const row of interest) {
    if (row.isCurrent !== isCurrent || (memberId !== null && row.userId !== memberId)) continue;
    sum.views += row.views;
    sum.loves += row.loves;
    sum.leads += row.leads;
  }
  const asked = questions.find((row) => row.userId === memberId && row.isCurrent === isCurrent);
  const { questions: count, answered, answerMinutes } = asked ?? NO_QUESTIONS;
  return { ...sum, questions: count, answered, answerMinutes };
}

/** Returns the metrics of a business, or with `memberId` of one member. */
export function presentMetrics(
  rows: MetricsRows,
  { from, until, pointDays, days }: MetricsPeriod,
  memberId: number | null,
  language: Language,
): BusinessMetrics {
  const points = new Map(rows.points.map((row) => [row.point, row]));
  const named = <Row extends { id: number }>({ id, ...row }: Row) => {
    const names = rows.names.get(id)!;
    const { location } = addressOf(names, language);
    return { id, propertyTitle: titleOf(names, language), location, ...row };
  };
  return {
    from,
    until,
    totals: totalsOf(rows, memberId, true),
    previous: totalsOf(rows, memberId, false),
    step: pointDays === 1 ? 'day' : 'week',
    points: days.map((day) => ({ ...NO_INTEREST, ...points.get(day), day })),
    members: rows.people.map((person) => ({
      userId: person.userId,
      name: personName(person),
      image: picturePath(person.imageKey),
      isMember: person.isMember,
      ...totalsOf(rows, person.userId, true),
    })),
    best: rows.best.map(named),
    stale: {
      total: rows.stale.total,
      listings: rows.stale.rows.map(({ id, since }) => named({ id, since: since.toISOString() })),
    },
  };
}
