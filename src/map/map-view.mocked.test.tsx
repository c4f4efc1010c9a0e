import { act } from 'react';
import { expect, test, vi } from 'vitest';

import { buttonOf, press, show } from '#kit/testing/show.tsx';

import { MapView } from './map-view.tsx';

const makeMap = vi.hoisted(() => vi.fn());
vi.mock('./map-parts.ts', () => ({
  loadMapParts: async () => ({}),
  loadOperatorStyle: async () => null,
}));
vi.mock('./sala-map.ts', () => ({ SalaMap: makeMap }));

test('a browser without WebGL says that it can’t show the map, and can try again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  makeMap.mockImplementation(function SalaMap() {
    throw new Error('WebGL is not supported');
  });
  const { place } = await show(
    <MapView label="Map" camera={{ center: { lat: 13.7, lon: 100.5 }, zoom: 9 }} />,
  );
  const state = () => place.querySelector<HTMLElement>('[data-map]')!.dataset['map'];
  await vi.waitFor(() => expect(state()).toBe('failed'));
  expect(place.textContent).toContain('The map can’t be shown here');
  await press(buttonOf(place, 'Try again'));
  await act(async () => undefined);
  expect(makeMap).toHaveBeenCalledTimes(2);
});
