/** Names this build; the worker's shells and reports of errors carry it. */
declare const __RELEASE__: string;
/** The version of package.json. */
declare const __VERSION__: string;

declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    display(
      into: { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number },
      onShown: (shown: object | null) => void,
    ): void;
  }
  export default function libheif(): {
    ready: Promise<unknown>;
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
  };
}

declare module 'virtual:messages/*' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
