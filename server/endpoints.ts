import './subjects.ts';
import './wiring.ts';

import type { HandledEndpoint } from '#server/http/handler.ts';
import { agentRequestRoutes } from './modules/listing/agent-request/routes.ts';
import { appealRoutes } from '#server/modules/trust/appeal/routes.ts';
import { availabilityRoutes } from '#server/modules/listing/availability/routes.ts';
import { clientReportRoutes } from '#server/modules/site/client-report/routes.ts';
import { countryRoutes } from '#server/modules/place/country/routes.ts';
import { deviceRoutes } from '#server/modules/identity/device/routes.ts';
import { draftRoutes } from '#server/modules/identity/draft/routes.ts';
import { favouriteRoutes } from '#server/modules/listing/favourite/routes.ts';
import { interactionRoutes } from '#server/modules/site/interaction/routes.ts';
import { businessSearchRoutes } from '#server/modules/market/business-search/routes.ts';
import { businessRoutes } from '#server/modules/business/business/routes.ts';
import { countHunts } from '#server/modules/hunting/lead/lead-repository.ts';
import { demandRoutes } from '#server/modules/hunting/demand/routes.ts';
import { huntRoutes } from '#server/modules/hunting/hunt/routes.ts';
import { leadRoutes } from '#server/modules/hunting/lead/routes.ts';
import { matchRoutes } from '#server/modules/hunting/match/routes.ts';
import { invitationRoutes } from '#server/modules/business/invitation/routes.ts';
import { membershipRoutes } from '#server/modules/business/membership/routes.ts';
import { currencyRoutes } from '#server/modules/place/currency/routes.ts';
import type { FindAddress } from '#server/modules/place/geo-ip/ip-database.ts';
import { geoIpRoutes } from '#server/modules/place/geo-ip/routes.ts';
import { openKeywordCorrection } from '#server/modules/market/search/correct-keyword.ts';
import { mapRoutes } from '#server/modules/market/map/routes.ts';
import { searchRoutes } from '#server/modules/market/search/routes.ts';
import { listingRoutes } from '#server/modules/listing/listing/routes.ts';
import { listingTextRoutes } from '#server/modules/listing/listing-text/routes.ts';
import { lockKeyRoutes } from '#server/modules/identity/lock-key/routes.ts';
import { marketValueRoutes } from './modules/listing/market-value/routes.ts';
import { memberRoutes } from '#server/modules/listing/member/routes.ts';
import { listingAdminRoutes } from '#server/modules/listing/listing-admin/routes.ts';
import { requestAdminRoutes } from '#server/modules/listing/request-admin/routes.ts';
import { moderationRoutes } from '#server/modules/listing/moderation/routes.ts';
import { moderationQueueRoutes } from '#server/modules/trust/moderation-queue/routes.ts';
import { listingImportRoutes } from '#server/modules/listing/listing-import/routes.ts';
import { metricsRoutes } from '#server/modules/listing/metrics/routes.ts';
import { noteRoutes } from './modules/listing/note/routes.ts';
import { noticeSettingsRoutes } from '#server/modules/notice/notice-settings/routes.ts';
import { pushRoutes } from '#server/modules/notice/push/routes.ts';
import { noticeRoutes } from './modules/notice/notice/routes.ts';
import { ownListingRoutes } from '#server/modules/listing/own-listing/routes.ts';
import { photoDoubleRoutes } from '#server/modules/listing/photo-double/routes.ts';
import { placeRoutes } from '#server/modules/place/place/routes.ts';
import { reportRoutes } from '#server/modules/trust/report/routes.ts';
import { boostRoutes } from '#server/modules/listing/boost/routes.ts';
import { reviewRoutes } from '#server/modules/trust/review/routes.ts';
import { profileRoutes } from '#server/modules/identity/profile/routes.ts';
import { registrationRoutes } from '#server/modules/identity/registration/routes.ts';
import { promotionRoutes } from '#server/modules/listing/promotion/routes.ts';
import { siteAnalyticsRoutes } from '#server/modules/site/site-analytics/routes.ts';
import { searchEventRoutes } from '#server/modules/market/search-event/routes.ts';
import { secondFactorRoutes } from '#server/modules/identity/second-factor/routes.ts';
import { sessionRoutes } from '#server/modules/identity/session/routes.ts';
import { socialRoutes } from '#server/modules/identity/social/routes.ts';
import { type UploadServices, uploadRoutes } from '#server/modules/media/upload/routes.ts';
import { userRoutes } from '#server/modules/identity/user/routes.ts';
import { businessAdminRoutes } from './modules/business/business-admin/routes.ts';
import { accountViewRoutes } from './modules/identity/account-view/routes.ts';
import { huntAdminRoutes } from '#server/modules/hunting/hunt-admin/routes.ts';
import { leadAdminRoutes } from '#server/modules/hunting/lead-admin/routes.ts';
import { matchAdminRoutes } from '#server/modules/hunting/match-admin/routes.ts';
import { logAdminRoutes } from '#server/modules/site/log-admin/routes.ts';
import { dataRequestRoutes } from '#server/modules/identity/data-request/routes.ts';
import { userAdminRoutes } from '#server/modules/identity/user-admin/routes.ts';
import { userStatusRoutes } from '#server/modules/identity/user-status/routes.ts';
import { verificationRoutes } from '#server/modules/trust/verification/routes.ts';
import type { OidcSetting } from '#server/oidc-settings.ts';
import type { TextSetting } from '#server/text-settings.ts';
import type { FirebaseWebConfig } from '#contract/notice/push-endpoints.ts';
import type { DemoAccount } from '#contract/identity/session-endpoints.ts';
import type { Database } from '#server/platform/database/connect.ts';

/** The dependencies of handlers. */
export interface Services extends UploadServices {
  database: Database;
  /** Whether this is the demo market. */
  isDemo: boolean;
  /** The published demo accounts. Empty outside the demo market. */
  demoAccounts: readonly DemoAccount[];
  /** Lookup in the operator's IP database. Without it the embedded one is used. */
  findAddress?: FindAddress | null;
  /** Login providers. */
  oidc: readonly OidcSetting[];
  /** Language model for listing texts. Null: built-in sentences are used. */
  textModel: TextSetting | null;
  /**
   * Whether the server limits requests per client network (default). False: a proxy in front does
   * it.
   */
  limitsPlaces?: boolean;
  /** Public key of this site for push services, in base64url. */
  pushKey: string;
  /** Firebase's configuration for browsers. Null: they subscribe with `pushKey`. */
  firebase: FirebaseWebConfig | null;
  /** Origins of push services besides those of the browsers. */
  pushServices: readonly string[];
  /** Origin of public links. Known once the server listens. */
  origin: () => string;
}

/** Returns every endpoint with its handler. A test compares this list with the contract. */
export function endpoints(services: Services): HandledEndpoint[] {
  // The search and map routes share one vocabulary.
  const correct = openKeywordCorrection(services.database);
  return [
    ...sessionRoutes(services),
    ...secondFactorRoutes(services),
    ...socialRoutes(services),
    ...registrationRoutes(services),
    ...profileRoutes(services),
    ...userRoutes(services),
    ...deviceRoutes(services),
    ...pushRoutes(services),
    ...photoDoubleRoutes(services),
    ...verificationRoutes(services),
    ...listingAdminRoutes(services),
    ...requestAdminRoutes(services),
    ...moderationRoutes(services),
    ...moderationQueueRoutes(services),
    ...userStatusRoutes(services),
    ...userAdminRoutes(services),
    ...accountViewRoutes(services),
    ...dataRequestRoutes(services),
    ...businessAdminRoutes(services),
    ...huntAdminRoutes(services),
    ...matchAdminRoutes(services),
    ...leadAdminRoutes(services),
    ...logAdminRoutes(services),
    ...invitationRoutes(services),
    ...membershipRoutes(services),
    ...businessRoutes(services),
    ...businessSearchRoutes(services),
    ...metricsRoutes(services),
    ...listingImportRoutes(services),
    ...agentRequestRoutes(services),
    ...memberRoutes(services),
    ...lockKeyRoutes(services),
    ...listingRoutes(services),
    ...searchRoutes(services, correct),
    ...mapRoutes(services, correct),
    ...ownListingRoutes({ ...services, countHunts }),
    ...boostRoutes(services),
    ...availabilityRoutes(services),
    ...marketValueRoutes(services),
    ...listingTextRoutes(services),
    ...favouriteRoutes(services),
    ...huntRoutes(services),
    ...matchRoutes(services),
    ...demandRoutes(services),
    ...leadRoutes(services),
    ...noteRoutes(services),
    ...noticeRoutes(services),
    ...noticeSettingsRoutes(services),
    ...uploadRoutes(services),
    ...draftRoutes(services),
    ...reportRoutes(services),
    ...appealRoutes(services),
    ...reviewRoutes(services),
    ...countryRoutes(),
    ...currencyRoutes(services),
    ...placeRoutes(),
    ...geoIpRoutes(services.findAddress ?? null),
    ...clientReportRoutes(services),
    ...promotionRoutes(services),
    ...searchEventRoutes(services),
    ...interactionRoutes(services),
    ...siteAnalyticsRoutes(services),
  ];
}
