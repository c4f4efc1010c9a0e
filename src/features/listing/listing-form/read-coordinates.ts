import type { MapPlace } from '#map/map-geometry.ts';

/** Longer texts aren't coordinates, and the longest links of map apps have about 1,000 characters. */
const MAX_LENGTH = 4_000;

/** About ten centimetres, as the map sets it. */
const DECIMALS = 6;

/** Hosts of short links. Only their server knows where they lead. */
const SHORT_LINK = /(?:^|[\s/.])(?:maps\.app\.goo\.gl|goo\.gl\/maps|maps\.apple\/p)\//i;

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const PAIR = String.raw`${NUMBER}(?:,\s*|\s+)${NUMBER}`;

/** Where links of Google Maps, Apple Maps, OpenStreetMap and `geo:` have the point. Exact ones first. */
const IN_LINKS = [
  /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/,
  /[?&]mlat=(-?[\d.]+)&mlon=(-?[\d.]+)/,
  new RegExp(String.raw`[?&](?:q|query|destination|daddr|coordinate|ll|center)=(?:loc:)?${PAIR}`),
  new RegExp(String.raw`/(?:search|place)/${PAIR}`),
  new RegExp(`@${PAIR}`),
  new RegExp(`#map=[\\d.]+/${NUMBER}/${NUMBER}`),
  new RegExp(`^geo:${PAIR}`),
];

/** Two numbers with decimals: others may be a house number or a price. */
const PLAIN = /^\(?(-?\d{1,3}\.\d+)(?:,\s*|\s+)(-?\d{1,3}\.\d+)\)?$/;

/** Degrees, or degrees with minutes and seconds. */
const DEGREES = String.raw`(\d{1,3}(?:\.\d+)?) ?°? ?(?:(\d{1,2}(?:\.\d+)?) ?['′’]? ?)?(?:(\d{1,2}(?:\.\d+)?) ?(?:["″”]|''|′′)? ?)?`;
const BETWEEN = '(?:, ?| )?';
const SIDE_AFTER = new RegExp(`^${DEGREES}([NS])${BETWEEN}${DEGREES}([EW])$`, 'i');
const SIDE_BEFORE = new RegExp(`^([NS]) ?${DEGREES}${BETWEEN}([EW]) ?${DEGREES}$`, 'i');

/**
 * Reads a point from pasted text: coordinates in decimal degrees or in degrees, minutes and seconds,
 * or a link of a map app.
 * @returns degrees in WGS 84; `short` for a short link, which contains no point; null if there is none
 */
export function readCoordinates(pasted: string): MapPlace | 'short' | null {
  if (pasted.length > MAX_LENGTH) return null;
  const text = pasted.trim().replaceAll(/\s+/g, ' ');
  const plain = PLAIN.exec(text);
  if (plain) return pointOf(Number(plain[1]), Number(plain[2]));
  if (!/[/:]/.test(text)) return readAngles(text);
  if (SHORT_LINK.test(`/${text}`)) return 'short';
  const link = decoded(text);
  for (const pattern of IN_LINKS) {
    const found = pattern.exec(link);
    if (!found) continue;
    const point = pointOf(Number(found[1]), Number(found[2]));
    // `geo:0,0?q=` names the point in its query.
    if (point) return point;
  }
  return null;
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link.replaceAll('+', ' ')).replaceAll(/\s+/g, ' ');
  } catch {
    return link;
  }
}

function readAngles(text: string): MapPlace | null {
  const after = SIDE_AFTER.exec(text);
  if (after)
    return pointOf(angleOf(after.slice(1, 4), after[4]), angleOf(after.slice(5, 8), after[8]));
  const before = SIDE_BEFORE.exec(text);
  if (!before) return null;
  return pointOf(angleOf(before.slice(2, 5), before[1]), angleOf(before.slice(6), before[5]));
}

/** @returns degrees, NaN if the minutes or seconds are none */
function angleOf([degrees, minutes = '0', seconds = '0']: string[], side = ''): number {
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return Number.NaN;
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3_600;
  return /[SW]/i.test(side) ? -size : size;
}

function pointOf(lat: number, lon: number): MapPlace | null {
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0);
  return isOnEarth
    ? { lat: Number(lat.toFixed(DECIMALS)), lon: Number(lon.toFixed(DECIMALS)) }
    : null;
}
