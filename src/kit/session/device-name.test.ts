import { expect, test } from 'vitest';

import { deviceName } from './device-name.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155F)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:130.0)';
const KHTML = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'Chrome/140.0.0.0 Safari/537.36';

test.each([
  [`${WINDOWS} ${KHTML} ${CHROME}`, 'Chrome · Windows'],
  [`${WINDOWS} ${KHTML} ${CHROME} Edg/140.0.0.0`, 'Edge · Windows'],
  [`${IPHONE} ${KHTML} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`${ANDROID} ${KHTML} SamsungBrowser/26.0 ${CHROME}`, 'Samsung Internet · Android'],
  [`${MAC} Gecko/20100101 Firefox/130.0`, 'Firefox · Mac'],
  ['curl/8.5.0', null],
  ['', null],
])('names the device of %s as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
