import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';

import type { S3Setting } from '#server/s3-settings.ts';
import { StartError } from '#server/start-error.ts';

import { assertFileKey, assertFolder, FileKeyError, type FileStore } from './file-store.ts';

/** Written at each start to check write access. */
const PROBE = 'nodes/probe';

const CONNECT_MS = 5_000;
/** A connection without activity for this long is considered broken. */
const IDLE_MS = 15_000;
/** Maximum duration of one attempt of a call. */
const CALL_MS = 60_000;
const TRIES = 3;
const FIRST_PAUSE_MS = 100;

export interface S3FileStoreOptions {
  idleMs?: number;
  callMs?: number;
}

/**
 * Stores files in a bucket of an object store. Each file is one object, named by its key. All
 * writes send an MD5, so the store rejects damaged or truncated data.
 * @throws StartError if the bucket isn't writable
 */
export async function openS3FileStore(
  setting: S3Setting,
  options: S3FileStoreOptions = {},
): Promise<FileStore> {
  const store = makeStore(setting, options);
  try {
    await store.write(PROBE, Buffer.from('sala'));
  } catch (error) {
    throw new StartError(sentence(setting, error), { cause: error });
  }
  return store;
}

function makeStore(
  setting: S3Setting,
  { idleMs = IDLE_MS, callMs = CALL_MS }: S3FileStoreOptions,
): FileStore {
  const { bucket: Bucket } = setting;
  const client = new S3Client({
    ...(setting.endpoint !== null && { endpoint: setting.endpoint }),
    region: setting.region,
    forcePathStyle: setting.isPathStyle,
    credentials: { accessKeyId: setting.accessKeyId, secretAccessKey: setting.secretAccessKey },
    // Few stores except Amazon's support the newer checksums. All support MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Retries are made here, because a response can break after it has started.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: idleMs },
  });
  const inTime = () => ({ abortSignal: AbortSignal.timeout(callMs) });

  return {
    async read(key) {
      assertFileKey(key);
      return unlessMissing(null, () =>
        again(async () => {
          const time = inTime();
          const { Body, ContentLength } = await client.send(
            new GetObjectCommand({ Bucket, Key: key }),
            time,
          );
          const body = Buffer.from(await Body!.transformToByteArray());
          if (ContentLength !== undefined && body.length !== ContentLength) {
            throw new Error(`Only ${body.length} of ${ContentLength} bytes of ${key} arrived.`);
          }
          return body;
        }),
      );
    },

    async write(key, body) {
      assertFileKey(key);
      // Uploads need a length. The whole stream is read first, so that a partial object is never
      // stored.
      const Body = body instanceof Uint8Array ? body : await buffer(body);
      const ContentMD5 = createHash('md5').update(Body).digest('base64');
      await again(() =>
        client.send(
          new PutObjectCommand({
            Bucket,
            Key: key,
            Body,
            ContentMD5,
            ContentLength: Body.length,
            ContentType: 'application/octet-stream',
          }),
          inTime(),
        ),
      );
    },

    async exists(key) {
      assertFileKey(key);
      return unlessMissing(false, async () => {
        await again(() => client.send(new HeadObjectCommand({ Bucket, Key: key }), inTime()));
        return true;
      });
    },

    async remove(key) {
      assertFileKey(key);
      await again(() => client.send(new DeleteObjectCommand({ Bucket, Key: key }), inTime()));
    },

    async *list(folder) {
      assertFolder(folder);
      let last: string | undefined;
      for (let isMore = true; isMore;) {
        // Pages by the last key, which every store supports. Files deleted meanwhile don't matter.
        const page = await again(() =>
          client.send(new ListObjectsCommand({ Bucket, Prefix: folder, Marker: last }), inTime()),
        );
        const found = page.Contents ?? [];
        for (const { Key } of found) if (Key && isOurs(Key)) yield Key;
        last = found.at(-1)?.Key;
        isMore = page.IsTruncated === true && last !== undefined;
      }
    },
  };
}

/** The bucket may contain foreign objects. Names that aren't valid keys are ignored. */
function isOurs(key: string): boolean {
  try {
    assertFileKey(key);
    return true;
  } catch (error) {
    if (error instanceof FileKeyError) return false;
    throw error;
  }
}

interface S3Error {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Retries calls that failed in transit. All calls are idempotent. */
async function again<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (tries === TRIES || !mayPass(error as S3Error)) throw error;
      await sleep(FIRST_PAUSE_MS * 2 ** tries * (0.5 + Math.random()));
    }
  }
}

/** Returns whether an error may be temporary: no or partial response, or a busy store. */
function mayPass({ $metadata }: S3Error): boolean {
  const status = $metadata?.httpStatusCode;
  return status === undefined || status < 400 || status === 429 || status >= 500;
}

async function unlessMissing<T, U>(missing: U, call: () => Promise<T>): Promise<T | U> {
  try {
    return await call();
  } catch (error) {
    // A missing bucket isn't a missing file. HEAD returns 404 for both.
    const { name } = error as S3Error;
    if (name === 'NoSuchKey' || name === 'NotFound') return missing;
    throw error;
  }
}

/** Returns why the store can't be used and what to do, without the keys. */
function sentence({ endpoint, bucket, region }: S3Setting, error: unknown): string {
  const { name = '', code, message, $metadata } = error as S3Error;
  const place = endpoint === null ? `Amazon S3 (${region})` : new URL(endpoint).host;
  if (name === 'NoSuchBucket') {
    return `S3_BUCKET: there is no bucket ${bucket} at ${place}: create it, or correct the name.`;
  }
  const status = $metadata?.httpStatusCode;
  if (status === 401 || status === 403) {
    return `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: ${place} refused them, or they may not write to the bucket ${bucket} (${name}).`;
  }
  if (status === 301 || status === 307) {
    return `S3_REGION: the bucket ${bucket} is not in ${region}: name the region that it is in.`;
  }
  if (status !== undefined && status >= 400) {
    return `S3_ENDPOINT: ${place} can't store files (${name || status}): check its log.`;
  }
  return `S3_ENDPOINT: no object store can be reached at ${place} (${code ?? (name || message)}); start it, or correct the URL.`;
}
