import { expect, test } from 'vitest';

import { outcomeOf, type RawAnswer } from './send-operation.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const none: RawAnswer = { status: 0, key: null, retryAfterMs: null, reply: null, error: null };
const reply = { value: { isSaved: true } };

test('outcomeOf is done only for a valid reply that names the operation', () => {
  expect(outcomeOf(ID, { ...none, status: 200, key: ID, reply })).toEqual({
    kind: 'done',
    reply: reply.value,
  });
  for (const answer of [
    // A captive portal's page, a cached reply to another call, another product's server.
    { ...none, status: 200 },
    { ...none, status: 200, reply },
    { ...none, status: 200, key: ID },
    { ...none, status: 200, key: ID.replace('1', '2'), reply },
    { ...none, status: 302 },
    { ...none, status: 404 },
    { ...none, status: 502 },
    null,
  ]) {
    expect(outcomeOf(ID, answer)).toEqual({ kind: 'later', afterMs: null, isReached: false });
  }
});

test.each([
  [408, 'too_many_requests'],
  [425, 'too_many_requests'],
  [429, 'too_many_requests'],
  [500, 'internal'],
  [503, 'unavailable'],
])('outcomeOf of status %i is later, with the server’s pause', (status, id) => {
  const answer = { ...none, status, retryAfterMs: 7_000, error: { id, fields: [] } };
  expect(outcomeOf(ID, answer)).toEqual({ kind: 'later', afterMs: 7_000, isReached: true });
});

test.each([
  [400, 'invalid_token'],
  [401, 'sign_in_required'],
  [403, 'user_blocked'],
  [403, 'account_pending'],
])('outcomeOf of %i %s is held', (status, id) => {
  expect(outcomeOf(ID, { ...none, status, error: { id, fields: [] } })).toEqual({
    kind: 'held',
    errorId: id,
  });
});

test('outcomeOf of a version conflict contains the server’s version', () => {
  const error = { id: 'version_conflict', fields: [], current: { version: 3 } };
  expect(outcomeOf(ID, { ...none, status: 412, error })).toEqual({
    kind: 'conflict',
    current: { version: 3 },
  });
});

test('outcomeOf of any other error is refused, with its fields', () => {
  const fields = [{ path: 'body', rule: 'required', params: {} }];
  expect(outcomeOf(ID, { ...none, status: 400, error: { id: 'invalid_input', fields } })).toEqual({
    kind: 'refused',
    errorId: 'invalid_input',
    fields,
  });
});
