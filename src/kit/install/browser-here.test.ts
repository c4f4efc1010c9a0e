import { expect, test } from 'vitest';

import { browserHere } from './browser-here.ts';

const APPLE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A057F';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5';

test.each([
  ['ios_safari', `${APPLE} (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`, 5],
  ['ios_safari', `${MAC} ${SAFARI} Safari/605.1.15`, 5],
  ['ios_other', `${APPLE} (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1`, 5],
  ['ios_in_app', `${APPLE} (KHTML, like Gecko) Mobile/15E148 Safari Line/15.9.0`, 5],
  ['ios_in_app', `${APPLE} (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/490.0]`, 5],
  ['ios_in_app', `${APPLE} (KHTML, like Gecko) Mobile/15E148`, 5],
  ['android_chrome', `${ANDROID}) ${CHROME} Mobile Safari/537.36`, 5],
  ['android_samsung', `${ANDROID}) ${CHROME} SamsungBrowser/28.0 Mobile Safari/537.36`, 5],
  ['android_firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 5],
  ['android_in_app', `${ANDROID}; wv) ${CHROME} Mobile Safari/537.36`, 5],
  ['android_in_app', `${ANDROID}) ${CHROME} Mobile Safari/537.36 Line/15.9.0/IAB`, 5],
  ['desk_chrome', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142`, 0],
  ['desk_safari', `${MAC} ${SAFARI} Safari/605.1.15`, 0],
  ['desk_firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 0],
])('recognises %s', (browser, userAgent, maxTouchPoints) => {
  expect(browserHere({ userAgent, maxTouchPoints })).toBe(browser);
});
