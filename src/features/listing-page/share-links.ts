/** Where a home is passed on to by an address of another site. */
const SHARE_TARGETS = ['line', 'whatsapp'] as const;
export type ShareTarget = (typeof SHARE_TARGETS)[number];

/** The address that opens a messenger with a link and its title ready to be sent. */
export function shareAddress(target: ShareTarget, url: string, title: string): string {
  if (target === 'line') {
    const query = new URLSearchParams({ url, text: title });
    return `https://social-plugins.line.me/lineit/share?${query}`;
  }
  return `https://wa.me/?${new URLSearchParams({ text: `${title}\n${url}` })}`;
}
