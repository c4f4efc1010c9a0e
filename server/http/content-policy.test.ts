import { expect, test } from 'vitest';

import { mapWorkerPolicy, pagePolicy, WORKER_POLICY } from './content-policy.ts';

const MAP = 'https://tiles.example';
const PLAIN_CODE = { scripts: [], elements: [], attributes: [] };
const PLAIN = { mapOrigin: null, hasTagManager: false, hasFirebase: false };
const directive = (policy: string, name: string) =>
  policy.split('; ').find((one) => one.startsWith(`${name} `));

test("allows only the page's own origin without a custom map", () => {
  expect(pagePolicy(PLAIN_CODE, PLAIN)).not.toMatch(/https?:/);
  expect(directive(pagePolicy(PLAIN_CODE, PLAIN), 'connect-src')).toBe("connect-src 'self'");
  expect(directive(pagePolicy(PLAIN_CODE, PLAIN), 'form-action')).toBe("form-action 'self'");
  expect(mapWorkerPolicy(null)).not.toMatch(/https?:/);
});

test('allows data and images, but no scripts, from the operator’s map origin', () => {
  const policy = pagePolicy({ ...PLAIN_CODE, elements: ['a {}'] }, { ...PLAIN, mapOrigin: MAP });
  expect(directive(policy, 'connect-src')).toBe(`connect-src 'self' ${MAP}`);
  expect(directive(policy, 'img-src')).toContain(MAP);
  for (const name of ['script-src', 'style-src', 'worker-src', 'font-src']) {
    expect(directive(policy, name)).not.toContain(MAP);
  }
  expect(directive(mapWorkerPolicy(MAP), 'connect-src')).toContain(MAP);
  expect(directive(mapWorkerPolicy(MAP), 'script-src')).not.toContain(MAP);
});

test('allows only the style attributes that the page has', () => {
  expect(directive(pagePolicy(PLAIN_CODE, PLAIN), 'style-src-attr')).toBeUndefined();
  const policy = pagePolicy({ ...PLAIN_CODE, attributes: ['color:red'] }, PLAIN);
  // echo -n 'color:red' | openssl dgst -sha256 -binary | base64
  const hash = '8f935d27GvUutRyY9yWScUMiFUk4WTdZURISiYfPOeQ=';
  expect(directive(policy, 'style-src-attr')).toBe(
    `style-src-attr 'unsafe-hashes' 'sha256-${hash}'`,
  );
  expect(directive(policy, 'style-src')).toBe("style-src 'self'");
});

test('a page may show frames of its own origin only if there is a tag manager', () => {
  expect(directive(pagePolicy(PLAIN_CODE, PLAIN), 'frame-src')).toBeUndefined();
  const policy = pagePolicy(PLAIN_CODE, { ...PLAIN, hasTagManager: true });
  expect(directive(policy, 'frame-src')).toBe("frame-src 'self'");
  expect(policy).not.toMatch(/https?:/);
});

test('a page may connect to Firebase’s two hosts only if it is configured', () => {
  const policy = pagePolicy(PLAIN_CODE, { ...PLAIN, hasFirebase: true });
  expect(directive(policy, 'connect-src')).toBe(
    "connect-src 'self' https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com",
  );
  expect(policy.match(/https?:/g)).toHaveLength(2);
});

test('the service worker’s notifications load their icon and photo from this site only', () => {
  expect(directive(WORKER_POLICY, 'img-src')).toBe("img-src 'self'");
});
