import { StartError } from '#server/start-error.ts';

/** An S3 object store and the bucket to use. */
export interface S3Setting {
  /** Null: Amazon's own endpoint for the region. */
  endpoint: string | null;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is in the path of URLs instead of the host name. */
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

/** The region for stores without regions. */
const USUAL_REGION = 'us-east-1';

/**
 * Reads the settings of the object store. Null if there are none.
 * @throws StartError naming the first missing setting if others are set
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
    // Bucket host names need a certificate for each bucket, which few stores except Amazon's have.
    isPathStyle: settings.S3_PATH_STYLE ?? S3_ENDPOINT !== undefined,
  };
}
