import { afterEach, expect, it, vi } from 'vitest';

import type { MapMarker } from './map-marker.ts';
import { MarkerLayer } from './marker-layer.ts';

const place = { lat: 13.73, lon: 100.57 };
const home: MapMarker = { kind: 'home', id: 'home', ...place, name: 'The home', isAbout: false };
const pin: MapMarker = { kind: 'pin', id: 'home-7', ...place, text: '฿2M', name: 'Condo, ฿2M' };

function layerWith(markers: readonly MapMarker[], onOpen = vi.fn()) {
  const layer = new MarkerLayer('Homes', () => ({ x: 10, y: 10 }), { onOpen, onPoint: vi.fn() });
  document.body.append(layer.element);
  layer.set(markers);
  return layer.element;
}

afterEach(() => document.body.replaceChildren());

it('shows a home as an image with its name, which nothing opens', () => {
  const marker = layerWith([home]).querySelector('[data-marker="home"]')!;
  expect(marker.role).toBe('img');
  expect(marker.ariaLabel).toBe('The home');
  expect(marker.querySelector('svg path')).not.toBeNull();
  expect(marker.getAttribute('tabindex')).toBeNull();
});

it('leaves the home out of the tab stop', () => {
  const layer = layerWith([home, pin]);
  const stops = [...layer.querySelectorAll<HTMLElement>('[tabindex="0"]')];
  expect(stops.map(({ dataset }) => dataset['marker'])).toEqual(['home-7']);
});

it('opens a pin', () => {
  const onOpen = vi.fn();
  layerWith([home, pin], onOpen).querySelector('button')!.click();
  expect(onOpen).toHaveBeenCalledWith(pin);
});
