const COUNT = /^\(\d+\+?\) /;
const MOST = 99;

/** A page's title with how many messages are unread before it, `(3) Market · Sala`; 0: without. */
export function withCount(title: string, count: number): string {
  const bare = title.replace(COUNT, '');
  if (count <= 0) return bare;
  return `(${count > MOST ? `${MOST}+` : count}) ${bare}`;
}

/**
 * Shows how many messages are unread in the tab: before the title, whatever page changes it, and by
 * a dot on the icon.
 * @returns what is to be told of each new count
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
