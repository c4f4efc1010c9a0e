import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import { ApiError } from '#contract/kit/errors.ts';
import { respondError } from './respond-error.ts';
import type { TileFile } from '#server/platform/tiles/tile-file.ts';

const number = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,7})$/), v.transform(Number));
const Address = v.object({ version: v.string(), z: number, x: number, y: number });

const inflate = promisify(gunzip);

/** Path of the description of the street map, which the app reads from the document. */
export const TILES_PATH = '/map/tiles.json';

/**
 * Serves the street map of the operator's tile file: its description as TileJSON, and
 * `GET /map/tiles/{version}/{z}/{x}/{y}`. A tile's URL identifies its content, so browsers and the
 * service worker cache it permanently. An address without a tile returns an empty one.
 */
export function registerMapTiles(app: FastifyInstance, file: TileFile): void {
  const { version, minZoom, maxZoom, bounds } = file;
  const limits = { config: { rateLimit: { max: 3_000, groupId: 'map-tiles' } } };
  app.get(TILES_PATH, limits, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({
      tilejson: '3.0.0',
      tiles: [`/map/tiles/${version}/{z}/{x}/{y}`],
      minzoom: minZoom,
      maxzoom: maxZoom,
      bounds: [bounds.west, bounds.south, bounds.east, bounds.north],
      attribution: '© OpenStreetMap contributors',
    }),
  );
  app.get(
    '/map/tiles/:version/:z/:x/:y',
    { ...limits, errorHandler: respondError },
    async (request, reply) => {
      const address = v.safeParse(Address, request.params);
      if (!address.success) throw new ApiError('not_found');
      const { z, x, y } = address.output;
      const isInside = z >= minZoom && z <= maxZoom && x < 2 ** z && y < 2 ** z;
      // Pages opened before the file was replaced ask for its older version.
      if (!isInside || address.output.version !== version) throw new ApiError('not_found');
      const tile = await file.read(z, x, y);
      void reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
        .type('application/vnd.mapbox-vector-tile');
      if (!tile) return reply.send(Buffer.alloc(0));
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
        return reply.send(await inflate(tile));
      }
      return reply.header('content-encoding', 'gzip').send(tile);
    },
  );
}
