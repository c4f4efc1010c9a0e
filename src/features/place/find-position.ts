/** Session storage: the point that was found last in this tab. */
const COORDINATES_KEY = 'coordinates';

const PATIENCE_MS = 10_000;

/** About a hundred metres: enough for a district, and nothing more is sent or kept. */
const DECIMALS = 3;

/** Why the device doesn't say where it is. */
export class PositionError extends Error {
  readonly why: 'denied' | 'unknown';
  constructor(why: 'denied' | 'unknown') {
    super(why);
    this.why = why;
  }
}

function askDevice(options: PositionOptions): Promise<GeolocationPosition> {
  if (!('geolocation' in navigator)) return Promise.reject(new PositionError('unknown'));
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) =>
        reject(new PositionError(code === PERMISSION_DENIED ? 'denied' : 'unknown')),
      { timeout: PATIENCE_MS, ...options },
    );
  });
}

/**
 * Where somebody stands, as exactly as the device knows, for putting a pin there; kept nowhere.
 * @throws PositionError
 */
export async function findExactPosition(): Promise<{ lat: number; lon: number }> {
  const { coords } = await askDevice({ enableHighAccuracy: true });
  return { lat: coords.latitude, lon: coords.longitude };
}

/**
 * Where the device is, in degrees. The browser asks the person first.
 * @throws PositionError
 */
export async function findPosition(): Promise<{ lat: number; lon: number }> {
  const position = await askDevice({ maximumAge: 300_000 });
  const { latitude, longitude } = position.coords;
  const point = {
    lat: Number(latitude.toFixed(DECIMALS)),
    lon: Number(longitude.toFixed(DECIMALS)),
  };
  try {
    sessionStorage.setItem(COORDINATES_KEY, JSON.stringify(point));
  } catch {
    // Then it is asked for again.
  }
  return point;
}
