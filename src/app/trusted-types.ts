interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string; createHTML?(html: string): string },
  ): unknown;
}

/**
 * The page's one Trusted Types policy. Scripts come from our own origin; markup from strings is not
 * admitted at all.
 */
export function admitScriptUrls(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, location.href).origin === location.origin) return url;
      throw new TypeError('A script of another origin');
    },
  });
}
