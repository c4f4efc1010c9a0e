import * as v from 'valibot';

import { BYTES_TYPE, type Endpoint, fillPath } from '#contract/kit/endpoint.ts';
import { ErrorBody } from '#contract/kit/error-body.ts';
import {
  announceUpload,
  findUpload,
  sendUploadPart,
  Upload as UploadReply,
} from '#contract/media/upload-endpoints.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/kit/version.ts';

import { type Outcome, outcomeOf } from '../outbox/send-operation.ts';
import type { UploadAnswer, UploadCalls } from './uploads.ts';

/** Time-out of a call. It includes the processing of the last part, on a slow network. */
const TIMEOUT_MS = 60_000;

const NO_SESSION: UploadAnswer = {
  kind: 'other',
  outcome: { kind: 'held', errorId: 'sign_in_required' },
};

/** Only a response that names the photo is our server's: a captive portal also answers with 200. */
async function readAnswer(answer: Response, hash: string): Promise<UploadAnswer> {
  const json: unknown = await answer.json().catch(() => null);
  if (answer.ok) {
    const reply = v.safeParse(UploadReply, json);
    if (!reply.success || reply.output.hash !== hash) return answerOf(null);
    return { kind: 'at', received: reply.output.received, isPhoto: reply.output.photo !== null };
  }
  const error = v.safeParse(ErrorBody, json);
  return answerOf(answer, error.success ? error.output : null);
}

/**
 * Reads the response to a HEAD request, which has no body: the received bytes and the error are in
 * its headers.
 */
function readHead(answer: Response): UploadAnswer {
  if (answer.ok) {
    const [received, bytes] = [HEADERS.uploadOffset, HEADERS.uploadLength].map((name) =>
      Number.parseInt(answer.headers.get(name) ?? '', 10),
    );
    if (!(received! >= 0) || !(bytes! > 0)) return answerOf(null);
    return { kind: 'at', received: received!, isPhoto: received === bytes };
  }
  const id = answer.headers.get(HEADERS.errorId);
  return answerOf(answer, id === null ? null : { id, message: '', fields: [] });
}

function answerOf(answer: Response | null, error: ErrorBody | null = null): UploadAnswer {
  if (answer && error) {
    if (error.id === 'wrong_offset') {
      const received = error.fields[0]?.params['requirement'];
      if (typeof received === 'number') return { kind: 'wrong offset', received };
    }
    if (error.id === 'upload_damaged') return { kind: 'damaged' };
    if (error.id === 'not_found') return { kind: 'unknown' };
  }
  const seconds = Number(answer?.headers.get('retry-after') ?? Number.NaN);
  const raw = answer && {
    status: answer.status,
    key: null,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : null,
    reply: null,
    error,
  };
  return { kind: 'other', outcome: outcomeOf('', raw) as Exclude<Outcome, { kind: 'done' }> };
}

/**
 * Returns the calls of an upload over HTTP.
 * @param tokenOf returns an owner's session token; `null` if that account isn't signed in now
 */
export function uploadCalls(
  tokenOf: (owner: string) => string | null | Promise<string | null>,
): UploadCalls {
  async function call(
    endpoint: Endpoint,
    owner: string,
    hash: string,
    init: { headers?: Record<string, string>; body?: BodyInit } = {},
  ): Promise<UploadAnswer> {
    const token = await tokenOf(owner);
    if (token === null) return NO_SESSION;
    try {
      const answer = await fetch(fillPath(endpoint.path, { hash }), {
        method: endpoint.method,
        ...init,
        headers: {
          ...init.headers,
          [HEADERS.contract]: String(CONTRACT_VERSION),
          [HEADERS.authToken]: token,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return endpoint.method === 'HEAD' ? readHead(answer) : await readAnswer(answer, hash);
    } catch {
      return answerOf(null);
    }
  }

  return {
    announce: ({ owner, hash, bytes, mime }) =>
      call(announceUpload, owner, hash, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ hash, bytes, mime }),
      }),
    find: (owner, hash) => call(findUpload, owner, hash),
    send: ({ owner, hash }, offset, part) =>
      call(sendUploadPart, owner, hash, {
        headers: { 'content-type': BYTES_TYPE, [HEADERS.uploadOffset]: String(offset) },
        body: part,
      }),
  };
}
