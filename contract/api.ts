import { ADMIN_TABLE_ENDPOINTS } from './admin-table-endpoints.ts';
import { APPEAL_ENDPOINTS } from './appeal-endpoints.ts';
import { HUNT_ENDPOINTS } from './hunt-endpoints.ts';
import { analyzeVariants } from './hunt-variants.ts';
import { LEAD_ENDPOINTS } from './lead-endpoints.ts';
import { extendMailedHunt, readMailedHunt } from './mailed-hunt-endpoints.ts';
import {
  answerAvailability,
  askAvailability,
  readAvailability,
  readListingContact,
} from './availability-endpoints.ts';
import { AGENT_REQUEST_ENDPOINTS } from './agent-request-endpoints.ts';
import { ANALYTICS_ENDPOINTS } from './analytics-endpoints.ts';
import {
  createBusiness,
  readBusiness,
  searchBusinesses,
  updateBusiness,
} from './business-endpoints.ts';
import { listBusinessListings, listPrivateBusinessListings } from './business-listing-endpoints.ts';
import { BOOST_ENDPOINTS } from './boost-endpoints.ts';
import { PROMOTION_ENDPOINTS } from './promotion-endpoints.ts';
import { DASHBOARD_ENDPOINTS } from './listing-import-endpoints.ts';
import { readDemand } from './demand.ts';
import { sendClientReport } from './client-report.ts';
import { listCountries } from './country.ts';
import { listCurrencies } from './currency.ts';
import { deleteDraft, listDrafts, readDraft, writeDraft } from './draft-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { addInteraction } from './interaction.ts';
import {
  listSavedListings,
  loveListing,
  readListingFor,
  whichAreSaved,
} from './favourite-endpoints.ts';
import { locateAddress } from './geo-ip.ts';
import {
  acceptInvitation,
  cancelInvitation,
  declineInvitation,
  invitationRegister,
  listInvitations,
  readInvitation,
  sendInvitation,
} from './invitation-endpoints.ts';
import {
  countListingView,
  readHighestPrice,
  readListing,
  readListingEnding,
  readSimilarListings,
  searchListings,
} from './listing-endpoints.ts';
import { assignListing, assignListings, listAssignments } from './listing-team-endpoints.ts';
import {
  confirmListing,
  createListing,
  deleteListing,
  endListing,
  listOwnListings,
  publishListing,
  readListingOfDraft,
  readOwnListing,
  updateListing,
} from './listing-write-endpoints.ts';
import { generateTexts } from './listing-text-endpoints.ts';
import { listMemberListings } from './member-endpoints.ts';
import { mapListings } from './map-endpoints.ts';
import { estimateMarketValue } from './market-value-endpoints.ts';
import { readLockKey } from './lock-key.ts';
import {
  deleteForOwner,
  featureListing,
  moderateListing,
  publishForOwner,
  readForModerators,
  sendListingStatus,
  setListingStatus,
  verifyAvailability,
} from './moderation-endpoints.ts';
import { MODERATION_QUEUE_ENDPOINTS } from './moderation-queue-endpoints.ts';
import { MODERATION_SUBJECT_ENDPOINTS } from './moderation-subject-endpoints.ts';
import { NOTE_ENDPOINTS } from './note-endpoints.ts';
import { NOTICE_ENDPOINTS } from './notice-endpoints.ts';
import {
  patchNoticeSettings,
  readNoticeSettings,
  readUnsubscribeLink,
  unsubscribe,
} from './notice-settings-endpoints.ts';
import { listNoticeMails } from './notice-mail-endpoints.ts';
import { monitorNotices } from './notice-monitor.ts';
import { locatePlace, readAddress, readPlace, suggestPlaces } from './place-endpoints.ts';
import { readPhotoDoubles } from './photo-double-endpoints.ts';
import { readPriceHistory } from './price-history.ts';
import { sendReport } from './report-endpoints.ts';
import { REVIEW_ENDPOINTS } from './review-endpoints.ts';
import {
  deleteAccount,
  endOtherSessions,
  endSession,
  exportAccount,
  listContactMethods,
  listPreferredAreas,
  listSessions,
  patchUser,
  setContactMethod,
  setCurrency,
  setLanguage,
  setPicture,
  setPreferredAreas,
  setProfileType,
} from './profile-endpoints.ts';
import { PUSH_ENDPOINTS } from './push-endpoints.ts';
import {
  receiveNewPassword,
  register,
  registerWithDraft,
  requestPasswordReset,
  sendVerificationEmail,
  verifyAccount,
} from './registration-endpoints.ts';
import { addSearchEvent } from './search-event.ts';
import { changeSecondFactor, finishSignIn, readSecondFactor } from './second-factor-endpoints.ts';
import { listDemoAccounts, signIn, signOut } from './session-endpoints.ts';
import {
  beginSocial,
  linkIdentity,
  listIdentities,
  listSocialProviders,
  socialSignup,
  unlinkIdentity,
} from './social-endpoints.ts';
import { announceUpload, findUpload, listUploads, sendUploadPart } from './upload-endpoints.ts';
import {
  changeMemberRole,
  leaveBusiness,
  listTeam,
  reactivateMember,
  readBusinessOf,
  removeMember,
  transferBusiness,
  closeBusiness,
} from './team-endpoints.ts';
import { readUser } from './user-endpoints.ts';
import { changeUserStatus } from './user-status-endpoints.ts';
import {
  decideVerification,
  listVerifications,
  readVerification,
  requestVerification,
} from './verification-endpoints.ts';

/** All endpoints, in the order of the documentation. */
export const API = [
  signIn,
  finishSignIn,
  signOut,
  listDemoAccounts,
  listSocialProviders,
  beginSocial,
  socialSignup,
  listIdentities,
  linkIdentity,
  unlinkIdentity,
  register,
  registerWithDraft,
  verifyAccount,
  sendVerificationEmail,
  requestPasswordReset,
  receiveNewPassword,
  patchUser,
  setLanguage,
  setPicture,
  setCurrency,
  setProfileType,
  listPreferredAreas,
  setPreferredAreas,
  listContactMethods,
  setContactMethod,
  ...PUSH_ENDPOINTS,
  listSessions,
  endSession,
  endOtherSessions,
  readSecondFactor,
  changeSecondFactor,
  readVerification,
  requestVerification,
  exportAccount,
  deleteAccount,
  readUser,
  sendInvitation,
  listInvitations,
  cancelInvitation,
  readInvitation,
  acceptInvitation,
  declineInvitation,
  readBusiness,
  searchBusinesses,
  createBusiness,
  updateBusiness,
  listBusinessListings,
  listPrivateBusinessListings,
  ...DASHBOARD_ENDPOINTS,
  readBusinessOf,
  listTeam,
  changeMemberRole,
  removeMember,
  reactivateMember,
  leaveBusiness,
  transferBusiness,
  closeBusiness,
  invitationRegister,
  ...AGENT_REQUEST_ENDPOINTS,
  readLockKey,
  searchListings,
  mapListings,
  readListing,
  readListingFor,
  readListingEnding,
  readSimilarListings,
  readHighestPrice,
  estimateMarketValue,
  generateTexts,
  countListingView,
  createListing,
  updateListing,
  readOwnListing,
  readListingOfDraft,
  listOwnListings,
  publishListing,
  endListing,
  deleteListing,
  confirmListing,
  ...BOOST_ENDPOINTS,
  askAvailability,
  readAvailability,
  answerAvailability,
  readListingContact,
  assignListing,
  assignListings,
  listAssignments,
  readPriceHistory,
  loveListing,
  whichAreSaved,
  listSavedListings,
  listMemberListings,
  ...NOTE_ENDPOINTS,
  ...NOTICE_ENDPOINTS,
  listNoticeMails,
  readNoticeSettings,
  patchNoticeSettings,
  readUnsubscribeLink,
  unsubscribe,
  announceUpload,
  listUploads,
  findUpload,
  sendUploadPart,
  listDrafts,
  readDraft,
  writeDraft,
  deleteDraft,
  sendReport,
  ...REVIEW_ENDPOINTS,
  ...HUNT_ENDPOINTS,
  readMailedHunt,
  extendMailedHunt,
  ...LEAD_ENDPOINTS,
  analyzeVariants,
  readDemand,
  listCountries,
  listCurrencies,
  suggestPlaces,
  locatePlace,
  locateAddress,
  readPlace,
  readAddress,
  sendClientReport,
  addSearchEvent,
  addInteraction,
  ...PROMOTION_ENDPOINTS,
  monitorNotices,
  changeUserStatus,
  ...ADMIN_TABLE_ENDPOINTS,
  ...ANALYTICS_ENDPOINTS,
  readPhotoDoubles,
  listVerifications,
  decideVerification,
  readForModerators,
  moderateListing,
  sendListingStatus,
  setListingStatus,
  publishForOwner,
  deleteForOwner,
  featureListing,
  verifyAvailability,
  ...MODERATION_QUEUE_ENDPOINTS,
  ...MODERATION_SUBJECT_ENDPOINTS,
  ...APPEAL_ENDPOINTS,
] as const satisfies readonly Endpoint[];
