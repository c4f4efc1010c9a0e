import { StartError } from '#server/start-error.ts';

/** An object store that speaks S3, and the bucket of it that is ours. */
export interface S3Setting {
  /** Null: Amazon's own, by the region. */
  endpoint: string | null;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket stands in the path of an address, not before the host. */
  isPathStyle: boolean;
}

export interface S3Environment {
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_PATH_STYLE?: boolean | undefined;
}

const NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The region that stores without regions answer to. */
const USUAL_REGION = 'us-east-1';

/**
 * Reads the settings of the object store; null where there are none.
 * @throws StartError naming the first that is missing beside the others
 */
export function readS3Settings(settings: S3Environment): S3Setting | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const given = Object.entries(settings).find(
    ([name, value]) => name.startsWith('S3_') && value !== undefined,
  );
  if (!given) return null;
  const missing = NEEDED.find((name) => settings[name] === undefined);
  if (missing) throw new StartError(`The setting ${missing} is missing: ${given[0]} requires it.`);
  return {
    endpoint: S3_ENDPOINT?.replace(/\/+$/, '') ?? null,
    bucket: S3_BUCKET!,
    region: S3_REGION ?? USUAL_REGION,
    accessKeyId: S3_ACCESS_KEY_ID!,
    secretAccessKey: S3_SECRET_ACCESS_KEY!,
    // Names of buckets before the host need a certificate for each: few stores but Amazon's have it.
    isPathStyle: settings.S3_PATH_STYLE ?? S3_ENDPOINT !== undefined,
  };
}
