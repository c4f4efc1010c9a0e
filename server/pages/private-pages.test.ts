import { expect, test } from 'vitest';

import { whichAreSaved } from '#contract/listing/favourite-endpoints.ts';
import { makePerson } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { documentTemplate } from './document-template.ts';

const HTML = `<!doctype html><html lang="en"><head><!--head--><link rel="stylesheet" crossorigin href="/assets/a.css"><script type="module" src="/a.js"></script></head><body><div id="app"></div></body></html>`;

test('renders each page as a visitor even if the request has a session', async () => {
  const server = await openTestServer(
    {},
    {
      template: () => documentTemplate(HTML, async () => ''),
      keyOf: () => null,
      async render({ api }) {
        const seen = await api
          .call(whichAreSaved, { body: {} })
          .then(JSON.stringify, (error: Error & { id?: string }) => error.id);
        const rest = { head: '', data: '', routeIds: [], framedBy: null };
        return { kind: 'page', status: 200, app: `seen: ${seen}`, ...rest };
      },
      chunks: () => [],
      sheet: () => '',
      assetsDir: null,
      development: null,
    },
  );
  const person = await makePerson(server.database);
  const answer = await server.request(person.token, 'GET', '/users/saved');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('seen: sign_in_required');
  expect(answer.body).not.toContain(person.email);
});
