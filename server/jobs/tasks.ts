import '#server/subjects.ts';
import { runDailyCleanup } from './daily-cleanup.ts';
import { runImport } from '#server/modules/listing/listing-import/run-import.ts';
import { advanceToToday } from '#server/modules/listing/metrics/advance-to-today.ts';
import { remindOwners } from '#server/modules/listing/availability/remind-owners.ts';
import { refreshDemand } from '#server/modules/hunting/demand/refresh-demand.ts';
import { expireHunts } from '#server/modules/hunting/hunt/expire-hunts.ts';
import { matchForeignHunts, matchHunt } from '#server/modules/hunting/match/match-hunt.ts';
import { matchListings } from '#server/modules/hunting/match/match-listing.ts';
import { fetchRates } from '#server/modules/place/currency/fetch-rates.ts';
import { mergeMapChanges } from '#server/modules/place/map-cell/map-cells.ts';
import { sendDataRequestMail } from '#server/modules/identity/data-request/send-data-request-mail.ts';
import { sendInvitationMail } from '#server/modules/business/invitation/send-invitation-mail.ts';
import {
  applyDecision,
  applyLateDecisions,
} from '#server/modules/trust/moderation-queue/moderation-queue.ts';
import { sendLatePushes } from '#server/modules/notice/push/push-jobs.ts';
import { sendPushes } from '#server/modules/notice/push/send-pushes.ts';
import { sendNotices } from '#server/modules/notice/delivery/send-notices.ts';
import { sendAccountMail } from '#server/modules/identity/account-mail/send-account-mail.ts';
import { countMarketDay } from '#server/modules/site/site-analytics/site-analytics-repository.ts';
import { refreshSearchWords } from '#server/modules/market/search/search-words-repository.ts';
import { rewriteSearchRows } from '#server/modules/listing/search-index/rewrite-search-rows.ts';
import { remindOfMatches } from '#server/modules/notice/notice/notify-matches.ts';
import type { StoredReleases } from '#server/pages/stored-releases.ts';
import {
  expireUploads,
  removePhotoFiles,
  sweepParts,
} from '#server/modules/media/upload/expire-uploads.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Schedule, Tasks } from '#server/platform/database/jobs.ts';
import type { DatabaseLog } from '#server/platform/database/log.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import type { PushSenders } from '#server/platform/push/push-sender.ts';

declare module '#server/platform/database/jobs.ts' {
  interface Jobs {
    daily_cleanup: null;
    refresh_search_words: null;
    rewrite_search_rows: null;
    take_in_map_changes: null;
    count_market_day: null;
    expire_hunts: null;
    fetch_rates: null;
    tidy_releases: null;
    expire_uploads: null;
    remove_photo_files: { storageKeys: string[] };
  }
}

/** Returns the handler of each kind of job. */
export function tasks({
  database,
  files,
  ratesUrl,
  releases,
  mail,
  push,
  origin,
  log,
}: {
  database: Database;
  files: FileStore;
  /** Source of exchange rates. Null: none. */
  ratesUrl: string | null;
  /** Null: there is no build, as during development. */
  releases: StoredReleases | null;
  mail: MailSender;
  push: PushSenders;
  /** Origin of links in emails. Known once the server listens. */
  origin: () => string;
  log: DatabaseLog;
}): Tasks {
  const mails = { database, sender: mail, origin, log };
  const pushes = { database, senders: push, silentUntil: new Map<string, Date>(), log };
  return {
    daily_cleanup: () => runDailyCleanup(database),
    refresh_search_words: async () => {
      await refreshSearchWords(database);
    },
    rewrite_search_rows: () => rewriteSearchRows(database),
    take_in_map_changes: () => mergeMapChanges(database),
    fetch_rates: async (_payload, { signal }) => {
      if (!ratesUrl) return;
      await fetchRates(database, { url: ratesUrl, log, signal });
      await matchForeignHunts(database);
    },
    tidy_releases: async () => {
      await releases?.tidy();
    },
    expire_uploads: async () => {
      await expireUploads(database);
      await sweepParts(database, files);
    },
    remove_photo_files: ({ storageKeys }) => removePhotoFiles(files, storageKeys),
    send_account_mail: (payload, job) => sendAccountMail(mails, payload, job),
    send_data_request_mail: (payload, job) => sendDataRequestMail(mails, payload, job),
    send_invitation_mail: (payload, job) => sendInvitationMail(mails, payload, job),
    advance_recent_views: () => advanceToToday(database),
    remind_owners: () => remindOwners(database),
    import_listings: ({ businessId }, job) => runImport({ database, files }, businessId, job),
    match_listings: ({ listingIds }) => matchListings(database, listingIds),
    match_hunt: ({ huntId, isAway }) =>
      database.transaction((transaction) => matchHunt(transaction, huntId, isAway)),
    count_market_day: () => countMarketDay(database),
    expire_hunts: () => expireHunts(database),
    refresh_demand: () => refreshDemand(database),
    remind_of_matches: ({ matches }) =>
      database.transaction((transaction) => remindOfMatches(transaction, matches)),
    apply_moderation_decision: (key) => applyDecision(database, key),
    apply_late_decisions: () => applyLateDecisions(database),
    send_notices: (payload, job) => sendNotices(mails, payload, job),
    send_pushes: (payload, job) => sendPushes(pushes, payload, job),
    send_late_pushes: () => sendLatePushes(database),
  };
}

/** Scheduled jobs. */
export const SCHEDULE: readonly Schedule[] = [
  { name: 'advance_recent_views', cron: '1 0 * * *', catchUp: true },
  { name: 'daily_cleanup', cron: '17 20 * * *', catchUp: true },
  { name: 'refresh_search_words', cron: '41 * * * *' },
  { name: 'rewrite_search_rows', cron: '*/10 * * * *' },
  { name: 'take_in_map_changes', cron: '* * * * *' },
  { name: 'apply_late_decisions', cron: '* * * * *' },
  { name: 'send_late_pushes', cron: '* * * * *' },
  { name: 'expire_hunts', cron: '*/10 * * * *' },
  { name: 'refresh_demand', cron: '53 * * * *' },
  { name: 'count_market_day', cron: '23 * * * *', catchUp: true },
  { name: 'tidy_releases', cron: '37 20 * * *', catchUp: true },
  // In the morning in both markets.
  { name: 'remind_owners', cron: '11 2 * * *', catchUp: true },
  { name: 'expire_uploads', cron: '29 * * * *' },
  // After the European central banks publish their rates.
  { name: 'fetch_rates', cron: '23 17 * * *', catchUp: true },
];
