import { createHmac } from 'node:crypto';

import type { Point } from '#server/modules/market/geometry/morton.ts';

/** The side of a grid cell in degrees: 556 m north to south, 540 m east to west in Bangkok. */
export const PUBLIC_GRID_DEGREES = 0.005;

/** Offsets keep this share of a cell's side clear of its edges, so that rounding stays inside. */
const CLEAR_SHARE = 0.02;

/** Five decimals are about 1 m. */
const DECIMALS = 1e5;

export interface PublicPointInput {
  listingId: number;
  exact: Point;
  showExact: boolean;
  /** The secret that places points in their cells; the same on every node, for good. */
  key: Uint8Array;
}

/**
 * The place of a listing that everybody may see, in degrees: the exact one where its owner shows
 * it, else a point in the same grid cell. Where in the cell goes by the listing's id and a secret
 * key, never by the exact place: so the point tells the cell and no more, however often it is asked
 * for and however many listings of one home are averaged. It is stable until the home leaves the
 * cell.
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
