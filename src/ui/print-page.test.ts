import { afterEach, expect, test, vi } from 'vitest';

import { followPrintKeys, PRINT_ASKED, printPage } from './print-page.ts';

followPrintKeys();

afterEach(() => {
  document.body.replaceChildren();
});

function stubPrint() {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  return print;
}

/** Adds a map as a page that is far from it has it: nothing is loaded yet. */
function addMap(): HTMLElement {
  const map = document.createElement('div');
  map.dataset['inPageMap'] = '';
  document.body.append(map);
  return map;
}

test('printPage asks maps to load, and prints once they are drawn', async () => {
  const print = stubPrint();
  const map = addMap();
  const asked = vi.fn();
  addEventListener(PRINT_ASKED, asked, { once: true });
  const printed = printPage();
  expect(asked).toHaveBeenCalledOnce();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(print).not.toHaveBeenCalled();
  map.innerHTML = '<div data-drawn></div>';
  await printed;
  expect(print).toHaveBeenCalledOnce();
});

test('printPage prints without a map that failed', async () => {
  const print = stubPrint();
  addMap().innerHTML = '<div data-map="failed"></div>';
  await printPage();
  expect(print).toHaveBeenCalledOnce();
});

test.each([{ ctrlKey: true }, { metaKey: true }])(
  'followPrintKeys prints after %o + P instead of the browser',
  async (keys) => {
    const print = stubPrint();
    const event = new KeyboardEvent('keydown', { key: 'p', cancelable: true, ...keys });
    dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  },
);

test.each([{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }])(
  'followPrintKeys leaves %o + P to the browser',
  (keys) => {
    const event = new KeyboardEvent('keydown', { key: 'p', cancelable: true, ...keys });
    dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  },
);
