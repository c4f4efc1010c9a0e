import type { Api } from './endpoint.ts';
import type { Language } from './limits.ts';

/** Light, dark, or the device's setting. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** Cookies that the first paint depends on. Everything else it needs is in the URL. */
export const COOKIES = { language: 'language', theme: 'theme' } as const;

/** Path of the document in which the operator's tag manager runs. */
export const TAG_MANAGER_PATH = '/tag-manager';

/** Name of the document's `meta` element with the operator's email for questions. */
export const SUPPORT_META = 'support';

/** The server's request to render a page. */
export interface PageRequest {
  /** Path and query. */
  href: string;
  language: Language;
  theme: Theme;
  /** Origin of public links, without a trailing slash. */
  origin: string;
  /** The operator's email for questions. */
  supportEmail: string;
  api: Api;
  signal: AbortSignal;
}

/** The rendered page: the parts that the server inserts into `index.html`. */
export type PageResult =
  | { kind: 'redirect'; href: string; status: number }
  | {
      kind: 'page';
      status: number;
      /** HTML for the head. */
      head: string;
      /** HTML of the app. */
      app: string;
      /** The initial data, as JSON that is safe inside a script element. */
      data: string;
      /**
       * Ids of the matched routes, outermost first. They determine the chunks that the page needs.
       */
      routeIds: readonly string[];
      /**
       * The page is shown in frames on other websites, of these origins only, and runs no script.
       * Null: a page of the app, which is in no frame.
       */
      framedBy: readonly string[] | null;
    };

export type RenderPage = (request: PageRequest) => Promise<PageResult>;

/**
 * Returns the URL of a page with only the parameters that it knows and can read, in their order: it
 * is the same for all spellings with the same meaning. Null if the URL has no page.
 */
export type PageKey = (href: string) => string | null;

/** Ids of elements in `index.html` that both server and app use. */
export const DOCUMENT = { appId: 'app', dataId: 'sala-data' } as const;

/**
 * Path of the page that the service worker caches for offline use. The same page serves every URL.
 */
export const SHELL_PATH = '/shell';
