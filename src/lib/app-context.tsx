import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';

import type { Api, CallInput, Endpoint, Reply } from '#contract/endpoint.ts';
import type { Language } from '#contract/limits.ts';
import type { Theme } from '#contract/page.ts';

import type { Ask } from './ask.ts';

/** What one page (server) or one visit (browser) is made with. Nothing of it lives in a module. */
export interface AppContext {
  language: Language;
  theme: Theme;
  /** Origin of public links. */
  origin: string;
  i18n: I18n;
  queryClient: QueryClient;
  ask: Ask;
  /** Calls the server and nobody else: for what changes something. */
  call: Api['call'];
  /** Keeps on the device what came with the document. */
  keep<E extends Endpoint>(endpoint: E, input: CallInput<E>, reply: Reply<E>): void;
  /** Listings a page of results on this device; the server doesn't know the device and takes 6. */
  pageSize(): number;
  /** Tells the server of an error that somebody ran into. */
  report(error: unknown, kind: 'render' | 'route'): void;
}

const Context = createContext<AppContext | null>(null);

export function AppContextProvider(props: { app: AppContext; children: ReactNode }): ReactNode {
  return <Context value={props.app}>{props.children}</Context>;
}

/** The app's means, for hooks of features. @throws outside of the provider */
export function useApp(): AppContext {
  const app = use(Context);
  if (!app) throw new Error('useApp outside of AppContextProvider');
  return app;
}
