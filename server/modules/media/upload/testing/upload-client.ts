import { createHash } from 'node:crypto';

import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

import { BYTES_TYPE } from '#contract/kit/endpoint.ts';
import { HEADERS } from '#contract/kit/version.ts';

export function hashOf(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('hex');
}

/** Returns the upload requests of a user, sent in-process. */
export function uploadClient(app: FastifyInstance, token: string) {
  const auth = { [HEADERS.authToken]: token };
  const client = {
    announce: (hash: string, bytes: number, mime = 'image/jpeg') =>
      app.inject({
        method: 'POST',
        url: '/api/uploads',
        headers: auth,
        payload: { hash, bytes, mime },
      }),
    find: (hash: string) =>
      app.inject({ method: 'HEAD', url: `/api/uploads/${hash}`, headers: auth }),
    send: (hash: string, offset: number | string, body: Uint8Array) =>
      app.inject({
        method: 'PATCH',
        url: `/api/uploads/${hash}`,
        headers: { ...auth, 'content-type': BYTES_TYPE, [HEADERS.uploadOffset]: String(offset) },
        payload: Buffer.from(body),
      }),
    /** Announces a file and sends it in parts. @returns the last response */
    async upload(file: Uint8Array, partBytes = 1024 * 1024): Promise<LightMyRequestResponse> {
      const hash = hashOf(file);
      let answer = await client.announce(hash, file.length);
      for (let at = 0; at < file.length && answer.statusCode === 200; at += partBytes) {
        answer = await client.send(hash, at, file.subarray(at, at + partBytes));
      }
      return answer;
    },
  };
  return client;
}
