import { ApiError } from '#contract/kit/errors.ts';
import {
  answerLead,
  listBusinessLeads,
  listListingHunts,
  listOfferable,
  listUserLeads,
  OFFERABLE_MOST,
  offerListings,
  showInterest,
} from '#contract/hunting/lead-endpoints.ts';
import { type LeadContact, OFFERS_MOST } from '#contract/hunting/lead.ts';
import type { HandlerInput, Reply } from '#contract/kit/endpoint.ts';
import type { Language } from '#contract/kit/limits.ts';
import { checkActingFor, handle, type HandledEndpoint } from '#server/http/handler.ts';
import { isHunter } from '../hunt/hunt-rights.ts';
import { showCards } from '#server/modules/listing/listing/show-cards.ts';
import { handleOnce } from '#server/platform/idempotency/handle-once.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { contactMethods } from '#server/modules/listing/availability/contact-methods.ts';

import { answerLeadAs } from './answer-lead.ts';
import { countLeads, findLeadHunts, findLeadPage, type LeadRow } from './lead-page-repository.ts';
import {
  findHuntsOfListing,
  findLeadListings,
  findOwnOfferable,
  type Sender,
} from './lead-repository.ts';
import { requireOwner } from './lead-rights.ts';
import { presentHuntCard, presentLead } from './present-lead.ts';
import { offerListingsAs, showInterestAs } from './send-lead.ts';

/** Returns the contact of a lead's other side; null if it isn't shared. */
async function findContact(
  database: Database,
  { person, propertyId }: Pick<LeadRow, 'person' | 'propertyId'>,
): Promise<LeadContact | null> {
  if (!person) return null;
  const { id: userId, businessId, businessName, firstName, lastName, email } = person;
  const methods = await contactMethods(database, { id: propertyId, userId, businessId });
  return {
    userId,
    name: `${firstName} ${lastName}`.trim(),
    businessName,
    methods:
      methods.length > 0 ? methods : [{ method: 'email', value: email, href: `mailto:${email}` }],
  };
}

/** Returns a page of the leads of a user for themselves, or of a business. */
async function listLeads(
  database: Database,
  side: Sender,
  { page, pageSize, box, huntId }: HandlerInput<typeof listUserLeads>['query'],
  language: Language,
): Promise<Reply<typeof listUserLeads>> {
  const offset = (page - 1) * pageSize;
  const party = { side, huntId };
  const [rows, { totalCount, newCount }] = await Promise.all([
    findLeadPage(database, box, party, { offset, limit: pageSize }),
    countLeads(database, box, party),
  ]);
  const shown = rows.map(({ propertyId: id, deal }) => ({ id, ...(deal && { deal }) }));
  const [cards, hunts, contacts] = await Promise.all([
    showCards(database, shown, language),
    findLeadHunts(
      database,
      rows.map(({ huntId: id }) => id),
    ),
    Promise.all(rows.map((row) => findContact(database, row))),
  ]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const leads = rows.map((row, index) => {
    const hunt = hunts.get(row.huntId);
    return presentLead(row, box, {
      listing: cardOf.get(row.propertyId) ?? null,
      hunt: hunt ? presentHuntCard(hunt, language) : null,
      contact: contacts[index]!,
    });
  });
  const hasMore = offset + rows.length < totalCount;
  return { leads, newCount, pagination: { totalCount, hasMore } };
}

export const leadRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(listListingHunts, async ({ params: { id }, query }, { user, businessId, language }) => {
    const sender = { userId: user!.id, businessId };
    const [listing] = await findLeadListings(database, [id]);
    if (!listing || listing.isDeleted) throw new ApiError('not_found');
    await requireOwner(database, sender, listing);
    const offset = (query.page - 1) * query.pageSize;
    const stretch = { offset, limit: query.pageSize };
    const { rows, totalCount } = await findHuntsOfListing(database, sender, id, stretch);
    const hunts = await findLeadHunts(
      database,
      rows.map(({ huntId }) => huntId),
    );
    return {
      hunts: rows.flatMap(({ huntId, deal, score, isOffered, offers }) => {
        const hunt = hunts.get(huntId);
        if (!hunt) return [];
        const card = presentHuntCard(hunt, language);
        return [{ hunt: card, deal, score, isOffered, offersLeft: OFFERS_MOST - offers }];
      }),
      pagination: { totalCount, hasMore: offset + rows.length < totalCount },
    };
  }),

  handle(listOfferable, async ({ params: { id } }, { user, businessId, language }) => {
    const sender = { userId: user!.id, businessId };
    if (!(await isHunter(database, user!.id, sender))) throw new ApiError('edit_listing_denied');
    const rows = await findOwnOfferable(database, sender, id, OFFERABLE_MOST);
    return { listings: await showCards(database, rows, language) };
  }),

  handleOnce(offerListings, database, ({ params, body }, { user, businessId }, transaction) =>
    offerListingsAs(transaction, { userId: user!.id, businessId }, { huntId: params.id, ...body }),
  ),

  handleOnce(showInterest, database, ({ params, body }, { user }, transaction) =>
    showInterestAs(transaction, user!.id, { ...params, ...body }),
  ),

  handleOnce(answerLead, database, ({ params: { id }, body }, { user }, transaction) =>
    answerLeadAs(transaction, user!.id, { id, ...body }),
  ),

  handle(listUserLeads, async ({ params: { id }, query }, { user, language }) => {
    if (id !== user!.id) throw new ApiError('forbidden');
    return listLeads(database, { userId: id, businessId: null }, query, language);
  }),

  handle(listBusinessLeads, async ({ params: { id }, query }, { user, businessId, language }) => {
    checkActingFor({ businessId }, id);
    return listLeads(database, { userId: user!.id, businessId: id }, query, language);
  }),
];
