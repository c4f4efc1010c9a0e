/** Session storage: the last position found in this tab. */
const COORDINATES_KEY = 'coordinates';

const PATIENCE_MS = 10_000;

/** About 100 metres: enough to find a district. Nothing more exact is sent or stored. */
const DECIMALS = 3;

/** The device's location isn't available; `why` has the reason. */
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
 * Returns the device's location as exactly as possible, for placing a pin. It isn't stored.
 * @throws PositionError
 */
export async function findExactPosition(): Promise<{ lat: number; lon: number }> {
  const { coords } = await askDevice({ enableHighAccuracy: true });
  return { lat: coords.latitude, lon: coords.longitude };
}

/**
 * Returns the device's approximate location, in degrees. The browser asks the user for permission
 * first.
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
    // Without storage, the location is requested again next time.
  }
  return point;
}
