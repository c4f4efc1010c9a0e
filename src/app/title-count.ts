const COUNT = /^\(\d+\+?\) /;
const MOST = 99;

/**
 * Returns a page title with the number of unread messages before it, as in `(3) Market · Sala`. A
 * count of 0 adds nothing.
 */
export function withCount(title: string, count: number): string {
  const bare = title.replace(COUNT, '');
  if (count <= 0) return bare;
  return `(${count > MOST ? `${MOST}+` : count}) ${bare}`;
}

/**
 * Shows the number of unread messages in the tab: before the title, even when a page changes it,
 * and as a dot on the icon.
 * @returns a function to call with each new count
 */
export function followTitle(document: Document): (count: number) => void {
  let count = 0;
  const show = () => {
    const title = withCount(document.title, count);
    if (title !== document.title) document.title = title;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const href = count > 0 ? '/favicon-dot.svg' : '/favicon.svg';
    if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
  };
  new MutationObserver(show).observe(document.head, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  return (next) => {
    count = next;
    show();
  };
}
