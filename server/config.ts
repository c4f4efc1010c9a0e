import { resolve } from 'node:path';

import * as v from 'valibot';

import { readOidcSettings } from '#server/oidc-settings.ts';
import { readS3Settings } from '#server/s3-settings.ts';
import { StartError } from '#server/start-error.ts';
import { readTextSetting } from '#server/text-settings.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const url = (...protocols: string[]) =>
  v.pipe(
    text,
    v.url('must be a URL'),
    v.check(
      (value) => protocols.includes(new URL(value).protocol),
      `must begin with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ),
  );
const flag = v.pipe(
  v.picklist(['0', '1'], 'must be 0 or 1'),
  v.transform((value) => value === '1'),
);
const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `must be a whole number from ${least} to ${most}`),
    v.transform(Number),
    v.minValue(least, `must be a whole number from ${least} to ${most}`),
    v.maxValue(most, `must be a whole number from ${least} to ${most}`),
  );

/**
 * The settings read from environment variables. Each is listed in the README table and is read only
 * here.
 */
const Environment = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '4000'),
  HOST: v.optional(text, '127.0.0.1'),
  PUBLIC_URL: v.optional(url('http:', 'https:')),
  DATA_DIR: v.optional(text, './data'),
  DATABASE_URL: v.optional(url('postgres:', 'postgresql:')),
  DATABASE_REPLICA_URLS: v.optional(
    v.pipe(
      text,
      v.transform((value) => value.split(',').map((one) => one.trim())),
      v.array(url('postgres:', 'postgresql:')),
    ),
  ),
  DATABASE_POOL_SIZE: v.optional(wholeNumber(2, 200), '10'),
  REDIS_URL: v.optional(url('redis:', 'rediss:')),
  S3_ENDPOINT: v.optional(url('http:', 'https:')),
  S3_BUCKET: v.optional(
    v.pipe(text, v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  ),
  S3_REGION: v.optional(v.pipe(text, v.regex(/^[\w-]{1,60}$/, 'must be the name of a region'))),
  S3_ACCESS_KEY_ID: v.optional(text),
  S3_SECRET_ACCESS_KEY: v.optional(text),
  S3_PATH_STYLE: v.optional(flag),
  DEMO: v.optional(flag),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
  RATE_LIMITS: v.optional(flag, '1'),
  TRUST_PROXY: v.optional(
    v.pipe(
      text,
      v.transform((value) =>
        /^\d+$/.test(value) ? Number(value) : value.split(',').map((one) => one.trim()),
      ),
    ),
  ),
  MAP_TILES: v.optional(text),
  MAP_STYLE_URL: v.optional(url('http:', 'https:')),
  TAG_MANAGER_ID: v.optional(
    v.pipe(text, v.regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be like GTM-ABC1234')),
  ),
  METRICS_TOKEN: v.optional(v.pipe(text, v.minLength(16, 'must have at least 16 characters'))),
  RATES_URL: v.optional(url('http:', 'https:')),
  IP_DATABASE: v.optional(text),
  WORKER: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  SMTP_URL: v.optional(url('smtp:', 'smtps:')),
  FIREBASE_SERVICE_ACCOUNT: v.optional(text),
  FIREBASE_WEB_CONFIG: v.optional(text),
  PUSH_SERVICES: v.optional(
    v.pipe(
      text,
      v.transform((value) => value.split(',').map((one) => one.trim().replace(/\/+$/, ''))),
      v.array(
        v.pipe(
          url('http:', 'https:'),
          v.check((value) => new URL(value).origin === value, 'must be a list of origins'),
        ),
      ),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(text, v.regex(/^(?:[^<>\r\n]* )?<?[^<>@\s]+@[^<>@\s]+>?$/, 'must be an email address')),
  ),
  SUPPORT_EMAIL: v.optional(
    v.pipe(text, v.regex(/^[^<>@\s"]+@[^<>@\s"]+$/, 'must be an email address')),
  ),
  TEXT_API_URL: v.optional(url('http:', 'https:')),
  TEXT_API_KEY: v.optional(text),
  TEXT_MODEL: v.optional(text),
});

type DatabaseSetting =
  | { kind: 'embedded' }
  | { kind: 'postgres'; url: string; replicaUrls: readonly string[] };

/**
 * Reads and validates the settings. An empty value counts as absent, so `DATABASE_URL= npm start`
 * uses the default.
 * @throws StartError naming the first invalid setting
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = v.safeParse(Environment, present, { abortEarly: true });
  if (!parsed.success) {
    const issue = parsed.issues[0];
    const [part] = issue.path ?? [];
    const name = typeof part?.key === 'string' ? part.key : 'environment';
    // The message omits the value, which may contain a password.
    throw new StartError(`The setting ${name} ${issue.message}.`);
  }
  const settings = parsed.output;
  const embedded = settings.DATABASE_URL === undefined;
  const publicHost = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).hostname : 'localhost';
  const onlyHere = LOOPBACK.has(settings.HOST) && LOOPBACK.has(publicHost);
  if (settings.DEMO === true && !onlyHere) {
    throw new StartError(
      'The setting DEMO is 1, but other machines can reach this server (see HOST and PUBLIC_URL), and the demo passwords are public. Remove DEMO.',
    );
  }
  if (embedded && settings.DATABASE_REPLICA_URLS) {
    throw new StartError('The setting DATABASE_REPLICA_URLS requires DATABASE_URL.');
  }
  if (settings.FIREBASE_WEB_CONFIG && !settings.FIREBASE_SERVICE_ACCOUNT) {
    throw new StartError('The setting FIREBASE_WEB_CONFIG requires FIREBASE_SERVICE_ACCOUNT.');
  }
  const database: DatabaseSetting = embedded
    ? { kind: 'embedded' }
    : {
        kind: 'postgres',
        url: settings.DATABASE_URL!,
        replicaUrls: settings.DATABASE_REPLICA_URLS ?? [],
      };
  return {
    port: settings.PORT,
    host: settings.HOST,
    /** Without a trailing slash. Null: derived from the port that the server uses. */
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    /** Absolute path. */
    dataDir: resolve(settings.DATA_DIR),
    database,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    /** Redis instance shared by the nodes of a site. Null: there is one node. */
    redisUrl: settings.REDIS_URL ?? null,
    /** Storage of photos and other files. Null: the data folder. */
    s3: readS3Settings(settings),
    /** Whether to load the demo market, with its published passwords, into an empty database. */
    demo: settings.DEMO ?? (embedded && onlyHere),
    logLevel: settings.LOG_LEVEL,
    /** Whether to limit requests per address. Turn off if a proxy in front does it. */
    rateLimits: settings.RATE_LIMITS,
    /** Number of trusted proxies, or their addresses. False: none. */
    trustProxy: settings.TRUST_PROXY ?? false,
    /** Absolute path of a PMTiles file with streets. Null: the bundled map has none. */
    mapTiles: settings.MAP_TILES ? resolve(settings.MAP_TILES) : null,
    /** URL of the operator's MapLibre style. Null: the bundled map. */
    mapStyleUrl: settings.MAP_STYLE_URL ?? null,
    /** Id of the operator's Google Tag Manager container. Null: there is none. */
    tagManagerId: settings.TAG_MANAGER_ID ?? null,
    /**
     * Token that `/metrics` requires from callers on other machines. Null: those callers are refused.
     */
    metricsToken: settings.METRICS_TOKEN ?? null,
    /** Source of the daily exchange rates. Null: the bundled rates are used. */
    ratesUrl: settings.RATES_URL ?? null,
    /** Absolute path of an .mmdb file. Null: the embedded list of countries. */
    ipDatabase: settings.IP_DATABASE ? resolve(settings.IP_DATABASE) : null,
    /** `off`: browsers get a service worker that unregisters itself. */
    worker: settings.WORKER,
    /** Null: emails are written to files in the data folder. */
    smtpUrl: settings.SMTP_URL ?? null,
    /** Sender of emails, in the format of the `From` header. */
    mailFrom: settings.MAIL_FROM ?? `Sala <no-reply@${publicHost}>`,
    /** Where people reach the operator: shown on pages and in emails, and the replies go there. */
    supportEmail: settings.SUPPORT_EMAIL ?? `support@${publicHost}`,
    /**
     * Absolute path of the key file of a Google service account that sends through Firebase. Null: tokens
     * of Firebase get no pushes.
     */
    firebaseAccount: settings.FIREBASE_SERVICE_ACCOUNT
      ? resolve(settings.FIREBASE_SERVICE_ACCOUNT)
      : null,
    /**
     * Absolute path of a file with Firebase's configuration of the web app. Null: browsers subscribe
     * with the site's own keys.
     */
    firebaseWebConfig: settings.FIREBASE_WEB_CONFIG ? resolve(settings.FIREBASE_WEB_CONFIG) : null,
    /** Origins of push services besides those of the browsers. */
    pushServices: settings.PUSH_SERVICES ?? [],
    /** Login providers. */
    oidc: readOidcSettings(present),
    /** A language model that writes listing texts. Null: built-in sentences are used. */
    textModel: readTextSetting(settings),
  };
}

export type Config = ReturnType<typeof readConfig>;
