import { StartError } from '#server/start-error.ts';

/** A login provider as configured by the operator. */
export interface OidcSetting {
  /** Id in URLs, rows and requests. `oidc` for the provider without its own key. */
  id: string;
  /** Name shown on the login button. */
  name: string;
  /** Base URL of its discovery document, without a trailing slash. */
  issuer: string;
  clientId: string;
  /** Null: a public client, protected only by PKCE. */
  clientSecret: string | null;
}

/** The settings of each provider, after `OIDC_` and its key. */
export const PROVIDER_SETTINGS = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NAME'] as const;

const SETTING = new RegExp(`^OIDC_(?:([A-Z][A-Z0-9]{0,19})_)?(${PROVIDER_SETTINGS.join('|')})$`);

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * Returns whether a URL is HTTPS, or HTTP on this machine (for tests and trials). Tokens and codes
 * are sent there.
 */
export function isSafeAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname));
}

/**
 * Reads the providers from the settings, sorted by name: `OIDC_ISSUER` etc. for one,
 * `OIDC_LINE_ISSUER`, `OIDC_GOOGLE_ISSUER` etc. for more.
 * @throws StartError naming the first invalid setting
 */
export function readOidcSettings(env: Readonly<Record<string, string | undefined>>): OidcSetting[] {
  const byKey = new Map<string, Partial<Record<string, string>>>();
  for (const [setting, value] of Object.entries(env)) {
    if (!setting.startsWith('OIDC_') || value === undefined) continue;
    const [, key = '', part] = SETTING.exec(setting) ?? [];
    if (!part) throw new StartError(`The setting ${setting} is unknown. Check its name.`);
    byKey.set(key, { ...byKey.get(key), [part]: value.trim() });
  }
  return [...byKey]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { ISSUER, CLIENT_ID, CLIENT_SECRET, NAME }]) => {
      const prefix = key ? `OIDC_${key}_` : 'OIDC_';
      if (!ISSUER) throw new StartError(`The setting ${prefix}ISSUER is missing.`);
      if (!isSafeAddress(ISSUER)) {
        throw new StartError(
          `The setting ${prefix}ISSUER must be an https:// URL (http:// only on this machine).`,
        );
      }
      if (!CLIENT_ID) throw new StartError(`The setting ${prefix}CLIENT_ID is missing.`);
      return {
        id: key ? key.toLowerCase() : 'oidc',
        name: NAME ?? new URL(ISSUER).hostname,
        issuer: ISSUER,
        clientId: CLIENT_ID,
        clientSecret: CLIENT_SECRET ?? null,
      };
    });
}
