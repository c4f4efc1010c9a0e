import { beforeAll, expect, test } from 'vitest';

import { AGREEMENT_NOW } from '#contract/listing/documents.ts';
import { EMPTY_HUNT } from '#contract/hunting/hunt.ts';
import { formOfDraft } from '#contract/listing/listing-draft.ts';
import { CHOSEN_TOPICS } from '#contract/notice/notice-settings.ts';

import { operationOf } from '#storage/testing/outbox-rows.ts';
import { requestOf } from '../storage/outbox/define-operation.ts';
import { isSilent, loadOperation, registerOperations } from '#storage/outbox/operations.ts';
import type { Operation } from '#storage/outbox/operation.ts';

import { OPERATIONS } from './operations.ts';

const PHOTO = 'a'.repeat(64);
const TOPIC = { app: true, email: 'daily', push: false };
const TOPICS = Object.fromEntries(CHOSEN_TOPICS.map((topic) => [topic, TOPIC]));
const SETTINGS = { topics: TOPICS, quietHours: null, timeZone: 'Asia/Bangkok' };
const CID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const FORM = formOfDraft({ propertyType: 'condo', images: [{ hash: PHOTO, rotation: 0 }] });

/** Rows of released versions, with the request expected for each. */
const RELEASED: [
  kind: string,
  row: Pick<Operation, 'entity' | 'body'> & Partial<Operation>,
  /** Otherwise the body of the row. */
  request?: object,
][] = [
  [
    'favourite.set',
    { entity: 'favourite:12', body: { propertyId: 12, isSaved: true } },
    { body: { propertyId: 12, isSaved: true, userId: 7 } },
  ],
  [
    'note.set',
    { entity: 'note:12', body: { propertyId: 12, body: 'quiet' }, baseVersion: 3 },
    { params: { listingId: '12' }, body: { body: 'quiet', baseVersion: 3 } },
  ],
  [
    'note.set',
    {
      entity: 'note:12',
      body: { propertyId: 12, body: '', photos: [PHOTO] },
      photos: [PHOTO],
      baseVersion: null,
    },
    { params: { listingId: '12' }, body: { body: '', photos: [PHOTO], baseVersion: 0 } },
  ],
  [
    'hunt.create',
    { entity: `new-hunt:${CID}`, body: { cid: CID, hunt: EMPTY_HUNT } },
    { body: { cid: CID, ...EMPTY_HUNT } },
  ],
  [
    'hunt.update',
    { entity: 'hunt:12', body: { huntId: 12, hunt: EMPTY_HUNT }, baseVersion: 3 },
    { params: { id: '12' }, body: { ...EMPTY_HUNT, version: 3 } },
  ],
  [
    'hunt.update',
    { entity: 'hunt:12', body: { huntId: 12, status: 'paused' }, baseVersion: null },
    { params: { id: '12' }, body: { status: 'paused' } },
  ],
  ['hunt.extend', { entity: 'hunt:12', body: { huntId: 12 } }, { params: { id: '12' }, body: {} }],
  ['hunt.delete', { entity: 'hunt:12', body: { huntId: 12 } }, { params: { id: '12' } }],
  [
    'report.send',
    {
      entity: 'report:listing:12',
      body: { type: 'listing', id: 12, reason: 'scam', details: 'no such home' },
    },
  ],
  ['appeal.send', { entity: 'appeal:12', body: { propertyId: 12, text: 'It is my home.' } }],
  [
    'review.set',
    { entity: 'review:7', body: { agentId: 7, rating: 4, body: 'Quick to answer' } },
    { params: { agentId: '7' }, body: { rating: 4, body: 'Quick to answer' } },
  ],
  [
    'availability.ask',
    { entity: 'availability:12', body: { propertyId: 12, message: 'Is it quiet?' } },
  ],
  [
    'notice.read',
    { entity: 'notice:5', body: { noticeId: 5, change: 'unread' } },
    { params: { id: '5' }, body: { isRead: false } },
  ],
  [
    'notice.delete',
    { entity: 'notice:5', body: { noticeId: 5, change: 'deleted' } },
    { params: { id: '5' }, body: {} },
  ],
  [
    'notice.seen',
    { entity: 'notices:seen', body: { upTo: 5, isRead: false } },
    { body: { upTo: 5 } },
  ],
  [
    'notice.seen',
    { entity: 'notices:read', body: { upTo: 5, isRead: true } },
    { body: { upTo: 5, isRead: true } },
  ],
  [
    'notice-settings.set',
    { entity: 'notice-settings', body: SETTINGS, baseVersion: 2 },
    { body: { ...SETTINGS, baseVersion: 2 } },
  ],
  [
    'setting.language',
    { entity: 'account:setting.language', body: { language: 'th' } },
    { params: { id: '7' }, body: { language: 'th' } },
  ],
  [
    'setting.currency',
    { entity: 'account:setting.currency', body: { currency: 'EUR' } },
    { params: { id: '7' }, body: { currency: 'EUR' } },
  ],
  [
    'picture.set',
    { entity: 'account:picture', body: { imageHash: PHOTO }, photos: [PHOTO] },
    { params: { id: '7' }, body: { imageHash: PHOTO } },
  ],
  ['logo.set', { entity: 'business:logo', body: { imageHash: null }, photos: [], businessId: 3 }],
  [
    'verification.request',
    { entity: 'verification', body: { document: 'passport', photo: PHOTO }, photos: [PHOTO] },
  ],
  [
    'listing.create',
    {
      entity: `new-listing:${CID}`,
      body: { cid: CID, property: FORM, agreement: AGREEMENT_NOW },
      photos: [PHOTO],
    },
  ],
  [
    'listing.update',
    {
      entity: 'listing:12',
      body: { propertyId: 12, property: FORM },
      photos: [PHOTO],
      baseVersion: 4,
    },
    { body: { propertyId: 12, property: FORM, baseVersion: 4 } },
  ],
  [
    'listing.publish',
    { entity: 'listing:12', body: { propertyId: 12, published: false }, baseVersion: 4 },
  ],
  [
    'listing.end',
    {
      entity: 'listing:12',
      body: { propertyId: 12, endedAs: 'rented', finalPrice: 18_000 },
      baseVersion: 4,
    },
  ],
  [
    'match.dismiss',
    { entity: 'match:5:12', body: { huntId: 5, propertyId: 12, isDismissed: true } },
    { params: { huntId: '5', propertyId: '12' }, body: { isDismissed: true } },
  ],
  [
    'lead.interest',
    {
      entity: 'interest:5:12',
      body: { huntId: 5, propertyId: 12, message: 'May I see it on Sunday?' },
    },
    { params: { huntId: '5', propertyId: '12' }, body: { message: 'May I see it on Sunday?' } },
  ],
  [
    'lead.offer',
    { entity: 'offer:5', body: { huntId: 5, propertyIds: [12, 13], message: '' } },
    { params: { id: '5' }, body: { propertyIds: [12, 13], message: '' } },
  ],
  [
    'lead.answer',
    { entity: 'lead:9', body: { leadId: 9, status: 'declined', reason: 'price' } },
    { params: { id: '9' }, body: { status: 'declined', reason: 'price' } },
  ],
  [
    'lead.answer',
    { entity: 'lead:9', body: { leadId: 9, status: 'accepted', reason: null } },
    { params: { id: '9' }, body: { status: 'accepted' } },
  ],
  [
    'listing.delete',
    { entity: 'listing:12', body: { propertyId: 12 }, baseVersion: 4 },
    { body: { propertyId: 12, userId: 7 } },
  ],
  ['listing.confirm', { entity: 'listing:12', body: { propertyId: 12 }, baseVersion: 4 }],
];

beforeAll(() => registerOperations(OPERATIONS));

test.each(RELEASED)(
  '%s: creates the same request from a row of an older release',
  async (kind, row, request) => {
    const released = operationOf({ subject: 'Sea view villa', ...row, kind });
    const definition = await loadOperation(kind);
    expect(definition?.kind).toBe(kind);
    expect(definition!.endpoint.replayable).toBe(true);
    expect(requestOf(definition!, released)).toEqual(request ?? { body: released.body });

    const body = definition!.read(released);
    const made = definition!.make(body, { ...released });
    expect(made).toEqual({
      ...released,
      id: made.id,
      version: made.version,
      createdAt: made.createdAt,
    });
    expect(definition!.texts(body, released).title.id).toBeTruthy();
  },
);

test('every definition has a row in this test', () => {
  const kinds = new Set(RELEASED.map(([kind]) => kind));
  expect([...kinds].sort()).toEqual(Object.keys(OPERATIONS).sort());
});

test('loadOperation returns null for an unknown kind', async () => {
  expect(await loadOperation('post.create')).toBeNull();
  expect(await loadOperation('toString')).toBeNull();
});

test('isSilent is true only for marking notices as seen', () => {
  expect(RELEASED.map(([kind]) => kind).filter(isSilent)).toEqual(['notice.seen', 'notice.seen']);
});

test('settings of a release without pushes get the default, as on the server', async () => {
  const definition = await loadOperation('notice-settings.set');
  const { push: _push, ...before } = TOPIC;
  const topics = Object.fromEntries(CHOSEN_TOPICS.map((topic) => [topic, before]));
  const read = definition!.read({
    kind: 'notice-settings.set',
    body: { ...SETTINGS, topics },
  } as Operation);
  expect(read).toMatchObject({ topics: { saved: { push: true } } });
});
