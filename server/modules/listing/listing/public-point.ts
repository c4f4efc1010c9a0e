import { createHmac } from 'node:crypto';

import type { Point } from '#server/modules/place/geometry/morton.ts';

/** Side of a grid cell, in degrees: 556 m north to south, 540 m east to west in Bangkok. */
export const PUBLIC_GRID_DEGREES = 0.005;

/**
 * Share of a cell's side that points keep from its edges, so that rounding stays inside the cell.
 */
const CLEAR_SHARE = 0.02;

/** Five decimals are about 1 m. */
const DECIMALS = 1e5;

export interface PublicPointInput {
  listingId: number;
  exact: Point;
  showExact: boolean;
  /**
   * The secret that places points in their cells. Must be the same on every node and never change.
   */
  key: Uint8Array;
}

/**
 * Returns the public place of a listing, in degrees: the exact one if its owner shows it, else a
 * point in the same grid cell. The position in the cell depends on the listing's id and a secret
 * key, never on the exact place. So the point reveals only the cell, even if points are requested
 * repeatedly or averaged over several listings of one home. It stays the same until the place moves
 * to another cell.
 */
export function publicPoint({ listingId, exact, showExact, key }: PublicPointInput): Point {
  if (showExact) return { lat: exact.lat, lon: exact.lon };
  const digest = createHmac('sha256', key).update(`public-point:${listingId}`).digest();
  return {
    lat: pointInCell(exact.lat, digest.readUInt32BE(0)),
    lon: pointInCell(exact.lon, digest.readUInt32BE(4)),
  };
}

function pointInCell(degrees: number, random: number): number {
  const cell = Math.floor(degrees / PUBLIC_GRID_DEGREES);
  const share = CLEAR_SHARE + (1 - 2 * CLEAR_SHARE) * (random / 2 ** 32);
  return Math.round((cell + share) * PUBLIC_GRID_DEGREES * DECIMALS) / DECIMALS;
}
