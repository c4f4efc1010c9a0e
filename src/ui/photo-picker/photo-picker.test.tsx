import { getDefaultStore } from 'jotai';
import { act, type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { show } from '#kit/testing/show.tsx';

import type { PickedPhoto } from './photo-item.tsx';
import { PhotoPicker, type PhotoPickerProps } from './photo-picker.tsx';

let container: HTMLElement;
let render: (node: ReactNode) => Promise<void>;

afterEach(() => getDefaultStore().set(onlineAtom, true));

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
  );
}

async function open(props: Partial<PhotoPickerProps> = {}): Promise<void> {
  ({ place: container, render } = await show(<Harness {...props} />));
}
const press = (button: Element | null | undefined) => act(() => (button as HTMLElement).click());
const button = (name: string) =>
  [...container.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
const shownIds = () =>
  [...container.querySelectorAll('li')].map((item) => item.dataset['dragId'] ?? item.textContent);

test('offers to restore a removed photo in its place, with the focus there', async () => {
  await open();
  press(button('Remove photo 2'));
  expect(shownIds()).toEqual(['a', 'Photo removed.Restore photo', 'c']);
  expect(document.activeElement).toBe(button('Restore photo'));
  press(button('Remove photo 1'));
  expect(shownIds()).toEqual(['Photo removed.Restore photo', 'c']);
  expect(document.activeElement).toBe(button('Restore photo'));
});

test('focuses a photo that was put back', async () => {
  await open();
  press(button('Remove photo 2'));
  press(button('Restore photo'));
  expect(shownIds()).toEqual(['a', 'b', 'c']);
  await vi.waitFor(() =>
    expect(document.activeElement?.closest('li')?.dataset['dragId']).toBe('b'),
  );
});

test('lists rejected files before the photos until the list is closed, and then the next ones', async () => {
  await open({ refused: [{ name: 'letter.pdf', reason: 'unreadable' }] });
  const status = container.querySelector('[role=status]')!;
  expect(status.textContent).toContain('letter.pdf');
  const list = container.querySelector('ol')!;
  expect(status.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  press(button('Close'));
  expect(status.textContent).toBe('');
  await render(<Harness refused={[{ name: 'other.pdf', reason: 'unreadable' }]} />);
  expect(status.textContent).toContain('other.pdf');
});

test('keeps the browser from opening a file that is dropped beside it', async () => {
  await open();
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

test('counts the photos that are sent, or that wait while offline', async () => {
  const photos = [
    photoOf('a'),
    photoOf('b', 'sending'),
    photoOf('c', 'waiting'),
    photoOf('d', 'refused'),
  ];
  await open({ photos, isUploading: true });
  expect(container.textContent).toContain('1 of 3 sent');
  act(() => getDefaultStore().set(onlineAtom, false));
  expect(container.textContent).toContain('2 photos will be sent when you’re online.');
});
