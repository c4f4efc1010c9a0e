/** Secrets of emailed links and users' emails. The specification puts both in paths. */
const PRIVATE_SEGMENT = /[^/]*(?:@|%40)[^/]*|[\w-]{43,}/gi;

/** What may contain them in a text: paths, and tokens outside of one. */
const PRIVATE_PART = /\/\S*|[\w-]{43,}/g;

const mask = (text: string) => text.replace(PRIVATE_SEGMENT, '[private]');

/** Returns a URL's path for logs and reports. Its query may contain one-time codes. */
export function maskPath(url: string): string {
  return mask(url.split(/[?#]/)[0]!);
}

/** Returns a text for reports, such as a stack trace, which may contain any paths. */
export function maskText(text: string): string {
  return text.replace(PRIVATE_PART, mask);
}
