import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { getDefaultStore } from 'jotai';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { onlineAtom } from '#lib/visit-atoms.ts';

import type { PickedPhoto } from './photo-item.tsx';
import { PhotoPicker, type PhotoPickerProps } from './photo-picker.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

let root: Root;
let container: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(() => {
  act(() => root.unmount());
  container.remove();
  getDefaultStore().set(onlineAtom, true);
  vi.unstubAllGlobals();
});

const photoOf = (id: string, state: PickedPhoto['state'] = 'sent'): PickedPhoto => ({
  id,
  url: `/${id}.webp`,
  fullUrl: `/${id}.webp`,
  pixels: { width: 4, height: 3 },
  state,
  share: 0,
  reason: null,
});

const PHOTOS = ['a', 'b', 'c'].map((id) => photoOf(id));

/** A picker whose parent removes and restores photos. */
function Harness(props: Partial<PhotoPickerProps>) {
  const [photos, setPhotos] = useState<readonly PickedPhoto[]>(props.photos ?? PHOTOS);
  const [removed, setRemoved] = useState<{ id: string; at: number } | null>(null);
  return (
    <I18nProvider i18n={i18n}>
      <PhotoPicker
        most={20}
        isAdding={false}
        refused={[]}
        onAdd={() => undefined}
        onOrder={() => undefined}
        {...props}
        photos={photos}
        removed={removed}
        onRemove={(id) => {
          setRemoved({ id, at: photos.findIndex((photo) => photo.id === id) });
          setPhotos(photos.filter((photo) => photo.id !== id));
        }}
        onRestore={() => {
          setPhotos(photos.toSpliced(removed!.at, 0, photoOf(removed!.id)));
          setRemoved(null);
        }}
      />
    </I18nProvider>
  );
}

const show = (props: Partial<PhotoPickerProps> = {}) =>
  act(() => root.render(<Harness {...props} />));
const press = (button: Element | null | undefined) => act(() => (button as HTMLElement).click());
const button = (name: string) =>
  [...container.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
const shownIds = () =>
  [...container.querySelectorAll('li')].map((item) => item.dataset['dragId'] ?? item.textContent);

test('offers to restore a removed photo in its place, with the focus there', () => {
  show();
  press(button('Remove photo 2'));
  expect(shownIds()).toEqual(['a', 'Photo removed.Put it back', 'c']);
  expect(document.activeElement).toBe(button('Put it back'));
  press(button('Remove photo 1'));
  expect(shownIds()).toEqual(['Photo removed.Put it back', 'c']);
  expect(document.activeElement).toBe(button('Put it back'));
});

test('focuses a photo that was put back', async () => {
  show();
  press(button('Remove photo 2'));
  press(button('Put it back'));
  expect(shownIds()).toEqual(['a', 'b', 'c']);
  await vi.waitFor(() =>
    expect(document.activeElement?.closest('li')?.dataset['dragId']).toBe('b'),
  );
});

test('lists rejected files before the photos until the list is closed, and then the next ones', () => {
  show({ refused: [{ name: 'letter.pdf', reason: 'unreadable' }] });
  const status = container.querySelector('[role=status]')!;
  expect(status.textContent).toContain('letter.pdf');
  const list = container.querySelector('ol')!;
  expect(status.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  press(button('Close'));
  expect(status.textContent).toBe('');
  show({ refused: [{ name: 'other.pdf', reason: 'unreadable' }] });
  expect(status.textContent).toContain('other.pdf');
});

test('keeps the browser from opening a file that is dropped beside it', () => {
  show();
  const drag = (type: string, types: string[]) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types, dropEffect: 'copy' } });
    act(() => document.body.dispatchEvent(event));
    return event.defaultPrevented;
  };
  const picker = container.querySelector('[role=group]')!;
  expect(drag('dragover', ['Files'])).toBe(true);
  expect(picker.hasAttribute('data-awaits')).toBe(true);
  expect(drag('drop', ['Files'])).toBe(true);
  expect(picker.hasAttribute('data-awaits')).toBe(false);
  expect(drag('dragover', ['text/plain'])).toBe(false);
  expect(drag('drop', ['text/plain'])).toBe(false);
});

test('counts the photos that are sent, or that wait while offline', () => {
  const photos = [
    photoOf('a'),
    photoOf('b', 'sending'),
    photoOf('c', 'waiting'),
    photoOf('d', 'refused'),
  ];
  show({ photos, isUploading: true });
  expect(container.textContent).toContain('1 of 3 sent');
  act(() => getDefaultStore().set(onlineAtom, false));
  expect(container.textContent).toContain('2 photos will be sent when you’re online.');
});
