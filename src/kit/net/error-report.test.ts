import { expect, test, vi } from 'vitest';

import { sendClientReport } from '#contract/site/client-report.ts';
import type { Api } from '#contract/kit/endpoint.ts';
import { ApiError, ERRORS, type ErrorId } from '#contract/kit/errors.ts';
import { NetworkError } from './network-error.ts';

import { reportError, isUnexpected } from './error-report.ts';

function sent(error: unknown) {
  const call = vi.fn<Api['call']>(() => new Promise(() => {}));
  reportError({ call }, error, 'render');
  const [endpoint, { body }] = call.mock.calls[0] as unknown as [
    unknown,
    { body: Record<string, unknown> },
  ];
  expect(endpoint).toBe(sendClientReport);
  return body;
}

test('reportError sends the message, the stack and the page’s path without the query', () => {
  history.replaceState({}, '', '/all?q=secret');
  const body = sent(new TypeError('It broke'));
  expect(body).toMatchObject({ kind: 'render', message: 'It broke', path: '/all' });
  expect(body['stack']).toContain('TypeError: It broke');
  // Absent because the contract defaults to 500.
  expect(body).not.toHaveProperty('status');
  expect(JSON.stringify(body)).not.toContain('secret');
});

test('reportError sends the status of a server error', () => {
  expect(sent(new ApiError('unavailable'))).toMatchObject({ status: 503 });
});

test('reportError sends values that aren’t errors, and truncates long messages', () => {
  expect(sent('words')).toMatchObject({ message: 'words', stack: '' });
  expect(String(sent(new Error('x'.repeat(5_000)))['message'])).toHaveLength(1_000);
});

test('reportError doesn’t throw when sending fails', async () => {
  const call = vi.fn(() => Promise.reject(new Error('away')));
  expect(() => reportError({ call }, new Error('x'), 'route')).not.toThrow();
  await Promise.resolve();
});

test.each(Object.keys(ERRORS) as ErrorId[])(
  'the error %s is unexpected if the server failed',
  (id) => {
    const { status } = ERRORS[id];
    expect(isUnexpected(new ApiError(id), true)).toBe(status >= 500 && status !== 503);
  },
);

test('a network error is unexpected only while online, and an aborted request never is', () => {
  expect(isUnexpected(new NetworkError(new Error('reset')), true)).toBe(true);
  expect(isUnexpected(new NetworkError(new Error('reset')), false)).toBe(false);
  expect(isUnexpected(new DOMException('', 'AbortError'), true)).toBe(false);
});
