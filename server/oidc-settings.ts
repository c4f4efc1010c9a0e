import { StartError } from '#server/start-error.ts';

/** A provider that people can sign in with, as the operator has set it. */
export interface OidcSetting {
  /** In addresses, rows and calls: `oidc` for the one without a name of its own. */
  id: string;
  /** As people know it, on the button. */
  name: string;
  /** Where its discovery document is, without a slash at its end. */
  issuer: string;
  clientId: string;
  /** Null: a public client, which PKCE alone protects. */
  clientSecret: string | null;
}

/** What is set of each provider, after `OIDC_` and its key. */
export const PROVIDER_SETTINGS = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NAME'] as const;

const SETTING = new RegExp(`^OIDC_(?:([A-Z][A-Z0-9]{0,19})_)?(${PROVIDER_SETTINGS.join('|')})$`);

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Tokens and codes travel there: in the open only to this machine, as tests and trials do. */
export function isSafeAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname));
}

/**
 * The providers of the settings: `OIDC_ISSUER` and its siblings for one, `OIDC_LINE_ISSUER`,
 * `OIDC_GOOGLE_ISSUER` and theirs for more, in the order of their names.
 * @throws StartError naming the first setting that can't be used
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
