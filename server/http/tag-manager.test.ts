import { expect, test } from 'vitest';

import { inlineHash } from './content-policy.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

test('the tag manager runs in a sandbox that only its hosts and its own script can use', async () => {
  const server = await openTestServer({ TAG_MANAGER_ID: 'GTM-TEST123' });
  const reply = await server.app.inject('/tag-manager');
  const policy = String(reply.headers['content-security-policy']);
  expect(policy).toContain('sandbox allow-scripts;');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(reply.headers['x-frame-options']).toBeUndefined();
  const [, script = ''] = /<script>([^]*)<\/script>/.exec(reply.body) ?? [];
  expect(script).toContain('https://www.googletagmanager.com/gtm.js?id=GTM-TEST123');
  expect(policy).toContain(`script-src ${inlineHash(script)} https://www.googletagmanager.com;`);
});

test('without a container there is no such document', async () => {
  const server = await openTestServer();
  const reply = await server.app.inject('/tag-manager');
  expect(reply.body).not.toContain('googletagmanager');
});
