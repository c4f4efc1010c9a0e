import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';

import type { S3Setting } from '#server/s3-settings.ts';
import { endsAfterTests } from '#tests/setup/test-database.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

/** The used parts of the package, which has no types. */
interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
  /** Removes all buckets. */
  reset(): void;
  configureBuckets(): Promise<unknown>;
}
type S3rverClass = new (options: {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
}) => S3rver;

const BUCKET = 'sala-photos';

/** A local object store that speaks S3, including signatures. It ends after the tests. */
export interface S3Server {
  port: number;
  /** The setting for its bucket. */
  setting: S3Setting;
  /** The same as environment variables of the program. */
  env: Record<string, string>;
  /** Empties the bucket, or recreates it. */
  empty(): Promise<void>;
  /** Deletes the bucket. */
  drop(): void;
}

export async function startS3Server(): Promise<S3Server> {
  const Server = createRequire(import.meta.url)('s3rver') as S3rverClass;
  const directory = await tempFolder();
  const server = new Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  endsAfterTests(() => server.close());
  // The only credentials that this store accepts.
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    port,
    setting: { endpoint, bucket: BUCKET, region: 'us-east-1', isPathStyle: true, ...keys },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    async empty() {
      server.reset();
      await server.configureBuckets();
    },
    drop() {
      server.reset();
    },
  };
}
