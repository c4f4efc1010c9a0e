/** Event on the window before the page is printed: what loads only when it is near loads now. */
export const PRINT_ASKED = 'sala:print-asked';

/** Longest wait for maps, in milliseconds. */
const PATIENCE_MS = 8_000;

/** Prints the page once its maps are drawn. The browser's own command prints it as it is. */
export async function printPage(): Promise<void> {
  dispatchEvent(new Event(PRINT_ASKED));
  const until = performance.now() + PATIENCE_MS;
  while (isDrawing() && performance.now() < until) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  print();
}

function isDrawing(): boolean {
  const maps = [...document.querySelectorAll('[data-in-page-map]')];
  return maps.some((map) => !map.querySelector('[data-drawn], [data-map="failed"]'));
}

/** Lets the keys of the browser's print command wait for maps, too. */
export function followPrintKeys(): void {
  addEventListener('keydown', (event) => {
    const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isPrint || event.key.toLowerCase() !== 'p') return;
    event.preventDefault();
    void printPage();
  });
}
