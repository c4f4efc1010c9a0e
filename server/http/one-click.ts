import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import { ApiError } from '#contract/kit/errors.ts';
import { IdText, Text } from '#contract/kit/values.ts';
import { limitedTo } from './rate-limit.ts';
import { respondError } from './respond-error.ts';

/**
 * The body of RFC 8058, section 3.2, is one word. Email clients may send it as either type of form.
 */
const FORM_TYPES = ['application/x-www-form-urlencoded', /^multipart\/form-data/] as const;
const FORM_MOST_BYTES = 2_048;

/** Path parameters of the unsubscribe link. Its token authorises the request. */
const Params = v.object({ userId: IdText, token: v.pipe(Text, v.maxLength(200)) });

/**
 * Handles the one-click unsubscribe button of email clients (RFC 8058): a POST to the URL in the
 * email's header, without cookies or a page. A GET of the same URL shows a page.
 */
export function registerOneClick(
  app: FastifyInstance,
  unsubscribe: (link: { userId: number; token: string }) => Promise<unknown>,
): void {
  void app.register(async (forms) => {
    forms.setErrorHandler(respondError);
    forms.removeAllContentTypeParsers();
    // The form body is ignored, because the URL contains everything.
    for (const type of FORM_TYPES) {
      forms.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );
    }
    forms.route({
      method: 'POST',
      url: '/users/unsubscribe/:userId/:token',
      bodyLimit: FORM_MOST_BYTES,
      config: limitedTo('write'),
      handler: async (request, reply) => {
        const params = v.safeParse(Params, request.params);
        if (!params.success) throw new ApiError('link_unknown');
        await unsubscribe(params.output);
        return reply.header('cache-control', 'no-store').type('text/plain').send('Unsubscribed\n');
      },
    });
  });
}
