import type { Api } from './endpoint.ts';
import type { Language } from './limits.ts';

/** Light, dark, or by the device. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** Cookies that the first paint depends on; all else of a first paint is in the address. */
export const COOKIES = { language: 'language', theme: 'theme' } as const;

/** What the server asks the app to render. */
export interface PageRequest {
  /** Path and query. */
  href: string;
  language: Language;
  theme: Theme;
  /** Origin of public links, without a slash at its end. */
  origin: string;
  api: Api;
  signal: AbortSignal;
}

/** What the app rendered: the parts that the server fills `index.html` with. */
export type PageResult =
  | { kind: 'redirect'; href: string; status: number }
  | {
      kind: 'page';
      status: number;
      /** Markup for the head. */
      head: string;
      /** Markup of the app. */
      app: string;
      /** The first data, as JSON that is safe inside a script element. */
      data: string;
      /** Ids of the matched routes, outermost first: which chunks the page needs. */
      routeIds: readonly string[];
    };

export type RenderPage = (request: PageRequest) => Promise<PageResult>;

/** The ids of the elements of `index.html` that server and app both know. */
export const DOCUMENT = { appId: 'app', dataId: 'sala-data' } as const;

/** The page that the worker keeps for times without a network: the same for every address. */
export const SHELL_PATH = '/shell';
