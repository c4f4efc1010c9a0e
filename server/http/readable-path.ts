import { ownPath } from '#contract/identity/own-path.ts';

/**
 * Returns a page's URL without the percent escapes that break it, for links that were cut within
 * one. Returns null if nothing breaks it, or it is none of Sala's pages.
 */
export function readablePath(address: string): string | null {
  const readable = address
    .replaceAll(/%(?![\da-f]{2})[\da-f]?/gi, '')
    .replaceAll(/(?:%[\da-f]{2})+/gi, readableRun);
  return readable === address || /^\/api(?:[/?#]|$)/.test(readable) ? null : ownPath(readable);
}

/** Returns a run of percent escapes without the bytes that aren't UTF-8. */
function readableRun(run: string): string {
  const bytes = Uint8Array.from(run.slice(1).split('%'), (byte) => Number.parseInt(byte, 16));
  const text = new TextDecoder().decode(bytes);
  return text.includes('\uFFFD') ? encodeURIComponent(text.replaceAll('\uFFFD', '')) : run;
}
