import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import { ApiError } from '#contract/errors.ts';
import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat } from '#contract/photo.ts';
import { respondError } from '#server/http/respond-error.ts';

/** One rendition of a photo, ready to send. */
export interface Rendition {
  body: Buffer;
  contentType: string;
  etag: string;
  /** True where the photo could not be made and its placeholder stands in. */
  isPlaceholder: boolean;
}

export interface PhotoServices {
  /** @returns null for an unknown photo */
  render(rendition: {
    storageKey: string;
    width: number;
    format: PhotoFormat;
  }): Promise<Rendition | null>;
}

const Params = v.object({ key: v.pipe(v.string(), v.uuid()), file: v.string() });

function parseFile(file: string): { width: number; format: PhotoFormat } | null {
  const [, digits, ending] = /^(\d{2,4})\.([a-z]+)$/.exec(file) ?? [];
  const width = PHOTO_WIDTHS.find((one) => one === Number(digits));
  const format = PHOTO_FORMATS.find((one) => one === ending);
  return width && format ? { width, format } : null;
}

/** `GET /photos/{key}/{width}.{format}`: the address names the content, so it is kept for good. */
export function registerPhotos(app: FastifyInstance, services: PhotoServices): void {
  app.get(
    '/photos/:key/:file',
    { config: { rateLimit: { max: 3_000, groupId: 'photos' } }, errorHandler: respondError },
    async (request, reply) => {
      const params = v.safeParse(Params, request.params);
      const wanted = params.success ? parseFile(params.output.file) : null;
      if (!params.success || !wanted) throw new ApiError('not_found');
      const rendition = await services.render({ storageKey: params.output.key, ...wanted });
      if (!rendition) throw new ApiError('not_found');
      void reply
        .header('etag', rendition.etag)
        .header(
          'cache-control',
          rendition.isPlaceholder ? 'public, max-age=60' : 'public, max-age=31536000, immutable',
        );
      if (request.headers['if-none-match'] === rendition.etag) return reply.code(304).send();
      return reply.type(rendition.contentType).send(rendition.body);
    },
  );
}
