import { expect, test } from 'vitest';

import { outcomeOf, type RawAnswer } from './outcome.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const none: RawAnswer = { status: 0, key: null, retryAfterMs: null, reply: null, error: null };
const reply = { value: { isSaved: true } };

test('done is only what parses by the contract and names the operation', () => {
  expect(outcomeOf(ID, { ...none, status: 200, key: ID, reply })).toEqual({
    kind: 'done',
    reply: reply.value,
  });
  for (const answer of [
    // A café's sign-in page, a cache's copy of another's answer, a server of another product.
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
])('%i says nothing about the operation: later, and when the server says', (status, id) => {
  const answer = { ...none, status, retryAfterMs: 7_000, error: { id, fields: [] } };
  expect(outcomeOf(ID, answer)).toEqual({ kind: 'later', afterMs: 7_000, isReached: true });
});

test.each([
  [400, 'invalid_token'],
  [401, 'sign_in_required'],
  [403, 'user_blocked'],
  [403, 'account_pending'],
])('%i %s waits for its owner', (status, id) => {
  expect(outcomeOf(ID, { ...none, status, error: { id, fields: [] } })).toEqual({
    kind: 'held',
    errorId: id,
  });
});

test('a newer copy is a conflict, and comes along', () => {
  const error = { id: 'version_conflict', fields: [], current: { version: 3 } };
  expect(outcomeOf(ID, { ...none, status: 412, error })).toEqual({
    kind: 'conflict',
    current: { version: 3 },
  });
});

test('any other error of ours is a no, with what the person has to know', () => {
  const fields = [{ path: 'body', rule: 'required', params: {} }];
  expect(outcomeOf(ID, { ...none, status: 400, error: { id: 'invalid_input', fields } })).toEqual({
    kind: 'refused',
    errorId: 'invalid_input',
    fields,
  });
});
