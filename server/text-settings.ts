import { isSafeAddress } from '#server/oidc-settings.ts';
import { StartError } from '#server/start-error.ts';

/** A language model for listing texts, as configured by the operator. */
export interface TextSetting {
  /**
   * Base URL of an OpenAI-compatible API, without a trailing slash: `https://api.openai.com/v1`.
   */
  url: string;
  /** Null: the API needs no key. */
  key: string | null;
  model: string;
}

interface TextSettings {
  TEXT_API_URL?: string | undefined;
  TEXT_API_KEY?: string | undefined;
  TEXT_MODEL?: string | undefined;
}

/**
 * Reads the settings of the language model. @throws StartError naming the missing or invalid
 * setting
 */
export function readTextSetting({
  TEXT_API_URL: url,
  TEXT_API_KEY: key,
  TEXT_MODEL: model,
}: TextSettings): TextSetting | null {
  if (url === undefined) {
    if (key === undefined && model === undefined) return null;
    throw new StartError('The settings TEXT_API_KEY and TEXT_MODEL require TEXT_API_URL.');
  }
  if (!isSafeAddress(url)) {
    throw new StartError('The setting TEXT_API_URL must begin with https://.');
  }
  if (model === undefined) throw new StartError('The setting TEXT_API_URL requires TEXT_MODEL.');
  return { url: url.replace(/\/+$/, ''), key: key ?? null, model };
}
