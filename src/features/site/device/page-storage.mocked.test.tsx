import { act } from 'react';
import { expect, test, vi } from 'vitest';

import { show } from '#kit/testing/show.tsx';

import { PageStorage } from './page-storage.tsx';

// happy-dom has no IndexedDB, like a private window, where only the range exists.
vi.stubGlobal('IDBKeyRange', { bound: () => null });

test('says that the browser stores nothing if it has no IndexedDB', async () => {
  const { place } = await show(<PageStorage />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(place.textContent).toContain('Your browser isn’t storing data for Sala');
});
