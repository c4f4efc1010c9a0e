import { expect, test } from 'vitest';

import { deviceOf } from './device.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; SM-S938B)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0)';
const KHTML = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'Chrome/156.0.0.0 Safari/537.36';

test.each([
  [`${WINDOWS} ${KHTML} ${CHROME}`, 'Chrome on Windows'],
  [`${WINDOWS} ${KHTML} ${CHROME} Edg/156.0.0.0`, 'Edge on Windows'],
  [`${IPHONE} ${KHTML} Version/26.1 Mobile/15E148 Safari/604.1`, 'Safari on iOS'],
  [`${IPHONE} ${KHTML} CriOS/156.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iOS'],
  [`${ANDROID} ${KHTML} SamsungBrowser/29.0 ${CHROME}`, 'Samsung Internet on Android'],
  [`${MAC} Gecko/20100101 Firefox/145.0`, 'Firefox on macOS'],
  ['curl/8.15.0', 'null on null'],
  ['', 'null on null'],
])('deviceOf detects the browser and system of %s', (userAgent, device) => {
  const { browser, system } = deviceOf(userAgent);
  expect(`${browser} on ${system}`).toBe(device);
});
