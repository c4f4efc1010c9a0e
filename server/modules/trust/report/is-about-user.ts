import type { Queries } from '#server/platform/database/connect.ts';

import { isInBusiness, type ReportedSubject } from './report-repository.ts';

/** Returns whether a report is about a user or their business, so that they can't decide on it. */
export async function isAboutUser(
  database: Queries,
  { type, subjectId }: ReportedSubject,
  userId: number,
): Promise<boolean> {
  if (type === 'user') return subjectId === userId;
  return type === 'business' && isInBusiness(database, subjectId, userId);
}
