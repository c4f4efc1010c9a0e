import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { FeatureCollection } from 'geojson';

import { ATTRIBUTION, mapStyleAt } from '#map/testing/operator-style.ts';

/** Path of the tiles, with their version. */
const TILES = '/planet/20261111_001001_pt/';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

/** Two roads that cross at a place. */
function roadsAt({ lat, lon }: { lat: number; lon: number }): FeatureCollection {
  const line = (coordinates: [number, number][]) => ({
    type: 'Feature' as const,
    properties: { class: 'minor', name: 'Sala Road' },
    geometry: { type: 'LineString' as const, coordinates },
  });
  return {
    type: 'FeatureCollection',
    features: [
      line([
        [lon - 0.1, lat],
        [lon + 0.1, lat],
      ]),
      line([
        [lon, lat - 0.1],
        [lon, lat + 0.1],
      ]),
    ],
  };
}

/**
 * Serves the style, with roads around a place, on an origin of its own. `asked` returns the first
 * parts of the requested paths.
 */
export async function serveMapStyle(place: { lat: number; lon: number }) {
  const roads = new GeoJSONVT(roadsAt(place), { maxZoom: 14 });
  const asked = new Set<string>();
  const json = (response: ServerResponse, value: unknown) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
  const server = createServer(({ url = '' }, response) => {
    asked.add(url.split('/')[1]!);
    response.setHeader('access-control-allow-origin', '*');
    if (url === '/styles/liberty') return json(response, mapStyleAt(origin));
    if (url === '/planet') {
      const tiles = [`${origin}${TILES}{z}/{x}/{y}.pbf`];
      return json(response, { tilejson: '3.0.0', tiles, maxzoom: 14, attribution: ATTRIBUTION });
    }
    if (url.startsWith(TILES)) {
      const [z, x, y] = url.slice(TILES.length).split(/[/.]/).map(Number);
      const transportation = roads.getTile(z!, x!, y!);
      return response.end(transportation && fromGeojsonVt({ transportation }, { version: 2 }));
    }
    if (url.endsWith('.json')) return json(response, {});
    // No font has any letter.
    return response.end(url.endsWith('.png') ? PIXEL : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}/styles/liberty`,
    asked: () => [...asked].toSorted(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
