import { expect, test } from 'vitest';

import { mapWorkerPolicy, pagePolicy } from './content-policy.ts';

const MAP = 'https://tiles.example';
const directive = (policy: string, name: string) =>
  policy.split('; ').find((one) => one.startsWith(`${name} `));

test("allows only the page's own origin without a custom map", () => {
  expect(pagePolicy([], null)).not.toMatch(/https?:/);
  expect(directive(pagePolicy([], null), 'connect-src')).toBe("connect-src 'self'");
  expect(directive(pagePolicy([], null), 'form-action')).toBe("form-action 'self'");
  expect(mapWorkerPolicy(null)).not.toMatch(/https?:/);
});

test('allows data and images, but no scripts, from the operator’s map origin', () => {
  const policy = pagePolicy(["'sha256-x'"], MAP);
  expect(directive(policy, 'connect-src')).toBe(`connect-src 'self' ${MAP}`);
  expect(directive(policy, 'img-src')).toContain(MAP);
  for (const name of ['script-src', 'style-src', 'worker-src', 'font-src']) {
    expect(directive(policy, name)).not.toContain(MAP);
  }
  expect(directive(mapWorkerPolicy(MAP), 'connect-src')).toContain(MAP);
  expect(directive(mapWorkerPolicy(MAP), 'script-src')).not.toContain(MAP);
});
