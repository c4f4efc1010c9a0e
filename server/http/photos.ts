import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import { ApiError } from '#contract/kit/errors.ts';
import { type Rotation, ROTATIONS } from '#contract/media/photo.ts';
import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat } from '#contract/media/photo-address.ts';
import type { PhotoPipeline, Rendition } from '#server/modules/media/photo/rendition.ts';

import { respondError } from './respond-error.ts';

export interface PhotoServices {
  /** Renders a photo. @returns null for an unknown photo */
  render: PhotoPipeline['getRendition'];
  /** Returns the time until which `access` opens a photo, in ms. Null: it doesn't. */
  opensUntil(storageKey: string, access: string): number | null;
}

const Query = v.object({ access: v.string() });
const Params = v.object({ key: v.pipe(v.string(), v.uuid()), file: v.string() });

function parseFile(
  file: string,
): { width: number; format: PhotoFormat; rotation: Rotation } | null {
  const [, digits, degrees = '0', ending] =
    /^(\d{2,4})(?:-([1-9]\d{1,2}))?\.([a-z]+)$/.exec(file) ?? [];
  const width = PHOTO_WIDTHS.find((one) => one === Number(digits));
  const format = PHOTO_FORMATS.find((one) => one === ending);
  const rotation = ROTATIONS.find((one) => one === Number(degrees));
  return width && format && rotation !== undefined ? { width, format, rotation } : null;
}

const FOR_GOOD_SECONDS = 31_536_000;
/**
 * How long a shared cache may keep a photo before it revalidates. Otherwise it could serve photos
 * of an unpublished listing for a year.
 */
const SHARED_SECONDS = 86_400;
const PLACEHOLDER_SECONDS = 60;

/** Returns the `cache-control` header. A shared proxy must not store private photos. */
function cacheControl({ isPlaceholder, isPublic }: Rendition, until: number | null): string {
  if (isPlaceholder) return `${isPublic ? 'public' : 'private'}, max-age=${PLACEHOLDER_SECONDS}`;
  if (isPublic) return `public, max-age=${FOR_GOOD_SECONDS}, s-maxage=${SHARED_SECONDS}, immutable`;
  const seconds = Math.max(0, Math.floor(((until ?? 0) - Date.now()) / 1_000));
  return `private, max-age=${seconds}, immutable`;
}

/**
 * Serves `GET /photos/{key}/{width}.{format}`, and `{width}-{rotation}` for a turned photo. The URL
 * identifies the content, so browsers cache it permanently. A photo that isn't public (any more)
 * needs `access` in the query, else the response is 404.
 */
export function registerPhotos(app: FastifyInstance, services: PhotoServices): void {
  app.get(
    '/photos/:key/:file',
    { config: { rateLimit: { max: 3_000, groupId: 'photos' } }, errorHandler: respondError },
    async (request, reply) => {
      const params = v.safeParse(Params, request.params);
      const wanted = params.success ? parseFile(params.output.file) : null;
      if (!params.success || !wanted) throw new ApiError('not_found');
      const storageKey = params.output.key;
      const query = v.safeParse(Query, request.query);
      const until = query.success ? services.opensUntil(storageKey, query.output.access) : null;
      const mayBePrivate = until !== null;
      const rendition = await services.render({ storageKey, ...wanted, mayBePrivate });
      if (!rendition) throw new ApiError('not_found');
      void reply
        .header('etag', rendition.etag)
        .header('cache-control', cacheControl(rendition, until));
      if (request.headers['if-none-match'] === rendition.etag) return reply.code(304).send();
      return reply.type(rendition.contentType).send(rendition.body);
    },
  );
}
