import type { FastifyInstance } from 'fastify';

import { TAG_MANAGER_PATH } from '#contract/kit/page.ts';

import { inlineHash, tagManagerPolicy } from './content-policy.ts';

/**
 * Starts the tag manager, and hands it the events that the app sends. Only the page around the frame
 * can send any (`frame-ancestors`).
 */
const script = (id: string) => `
window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
addEventListener('message', ({ source, data }) => source === parent && dataLayer.push(data));
const tags = document.createElement('script');
tags.src = 'https://www.googletagmanager.com/gtm.js?id=${id}';
document.head.append(tags);
parent.postMessage('ready', '*');
`;

/**
 * Serves the document in which the operator's tag manager runs. It is a sandbox of another origin
 * without cookies: code of third parties can't read the page, the session or what the device stores.
 */
export function registerTagManager(app: FastifyInstance, id: string): void {
  const code = script(id);
  const policy = tagManagerPolicy(inlineHash(code));
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tag manager</title><script>${code}</script></head><body></body></html>`;
  const limits = { config: { rateLimit: { max: 300, groupId: 'tag-manager' } } };
  app.get(TAG_MANAGER_PATH, limits, (_request, reply) =>
    reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html),
  );
}
