/** Names this build; the worker's shells and reports of errors carry it. */
declare const __RELEASE__: string;
/** The version of package.json. */
declare const __VERSION__: string;

declare module 'virtual:words/*' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
