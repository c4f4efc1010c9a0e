import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import { ApiError } from '#contract/errors.ts';
import { RATE_LIMITS } from '#contract/limits.ts';
import { IdText } from '#contract/values.ts';
import { respondError } from '#server/http/respond-error.ts';

/** The body of RFC 8058, section 3.2, is one word; programs may send it as either kind of form. */
const FORM_TYPES = ['application/x-www-form-urlencoded', /^multipart\/form-data/] as const;
const FORM_MOST_BYTES = 2_048;

/** What a mail program presses for its owner: where the link was found is what proves it. */
const Params = v.object({ userId: IdText, token: v.pipe(v.string(), v.maxLength(200)) });

/**
 * Takes the press on a mail program's own button 'unsubscribe' (RFC 8058): a POST to the address in
 * the mail's header, without cookies and without a page. The same address is a page for people.
 */
export function registerOneClick(
  app: FastifyInstance,
  unsubscribe: (link: { userId: number; token: string }) => Promise<unknown>,
): void {
  void app.register(async (forms) => {
    forms.setErrorHandler(respondError);
    forms.removeAllContentTypeParsers();
    // What the form says is nothing that the address doesn't.
    for (const type of FORM_TYPES) {
      forms.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );
    }
    forms.route({
      method: 'POST',
      url: '/users/unsubscribe/:userId/:token',
      bodyLimit: FORM_MOST_BYTES,
      config: { rateLimit: { max: RATE_LIMITS.write, groupId: 'write' } },
      handler: async (request, reply) => {
        const params = v.safeParse(Params, request.params);
        if (!params.success) throw new ApiError('link_unknown');
        await unsubscribe(params.output);
        return reply.header('cache-control', 'no-store').type('text/plain').send('Unsubscribed\n');
      },
    });
  });
}
