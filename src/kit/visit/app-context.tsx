import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';

import type { Api, CallInput, Endpoint, Reply } from '#contract/kit/endpoint.ts';
import type { Language } from '#contract/kit/limits.ts';
import type { Theme } from '#contract/kit/page.ts';

import type { Ask } from '../net/ask.ts';

/**
 * The services of one page (server) or one visit (browser). None of this state is kept in modules.
 */
export interface AppContext {
  language: Language;
  theme: Theme;
  /** Origin of public links. */
  origin: string;
  /** The operator's email for questions. Empty: unknown. */
  supportEmail: string;
  i18n: I18n;
  queryClient: QueryClient;
  ask: Ask;
  /** Calls only the server. Use it for changes. */
  call: Api['call'];
  /** Saves a reply that came with the document on the device. */
  keep<E extends Endpoint>(endpoint: E, input: CallInput<E>, reply: Reply<E>): void;
  /**
   * Returns the listings per page of results on this device. The server doesn't know the device and
   * uses 6.
   */
  pageSize(): number;
  /** Reports an error that a user ran into to the server. */
  report(error: unknown, kind: 'render' | 'route'): void;
}

const Context = createContext<AppContext | null>(null);

export function AppContextProvider(props: { app: AppContext; children: ReactNode }): ReactNode {
  return <Context value={props.app}>{props.children}</Context>;
}

/** Returns the app's services for hooks of features. @throws outside the provider */
export function useApp(): AppContext {
  const app = use(Context);
  if (!app) throw new Error('useApp outside of AppContextProvider');
  return app;
}
