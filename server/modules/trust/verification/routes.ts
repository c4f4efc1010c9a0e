import { ApiError } from '#contract/kit/errors.ts';
import { readVerificationRequest } from '#contract/trust/moderation-subject-endpoints.ts';
import {
  decideVerification,
  listVerifications,
  readVerification,
  requestVerification,
} from '#contract/trust/verification-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { handleCommand, handleOnce } from '#server/platform/idempotency/handle-once.ts';
import { type PhotoAccess, presentOwnPhoto } from '#server/modules/media/photo/photo-access.ts';
import { photoIdsOf } from '#server/modules/media/photo/photo-ids-of.ts';
import { presentUser } from '#server/modules/identity/user/present-user.ts';
import { findActiveUser } from '#server/modules/identity/user/find-public-user.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { presentTimes } from '#server/platform/database/times.ts';

import { decideVerificationAs, openDocument } from './decide-verification.ts';
import {
  findDocument,
  findLastVerification,
  findWaiting,
  insertVerification,
  lockPerson,
} from './verification-repository.ts';

/** Maximum number of requests that a moderator sees at once. */
const MOST_WAITING = 50;

export const verificationRoutes = ({
  database,
  photoAccess,
}: {
  database: Database;
  photoAccess: PhotoAccess;
}): HandledEndpoint[] => [
  handle(readVerification, async (_input, { user }) => {
    const row = await findLastVerification(database, user!.id);
    return { verification: row && presentTimes(row) };
  }),

  handleOnce(requestVerification, database, async ({ body }, { user }, transaction) => {
    const userId = user!.id;
    await lockPerson(transaction, userId);
    const last = await findLastVerification(transaction, userId);
    if (last && last.status !== 'rejected') throw new ApiError('conflict');
    const [photoId] = await photoIdsOf(transaction, userId, [body.photo], 'photo');
    await insertVerification(transaction, { userId, document: body.document, photoId: photoId! });
    const row = await findLastVerification(transaction, userId);
    return { verification: row && presentTimes(row) };
  }),

  handle(listVerifications, async () => {
    const rows = await findWaiting(database, MOST_WAITING);
    const verifications = [];
    for (const row of rows) {
      const person = await findActiveUser(database, row.userId);
      if (person) verifications.push({ ...presentTimes(row), user: presentUser(person) });
    }
    return { verifications };
  }),

  handleCommand(readVerificationRequest, database, async ({ params }, { user }, transaction) => {
    const row = await openDocument(transaction, user!.id, params.id);
    const person = await findActiveUser(transaction, row.userId);
    if (!person) throw new ApiError('not_found');
    const photo = row.photoId === null ? null : await findDocument(transaction, row.photoId);
    return {
      ...presentTimes(row),
      user: presentUser(person),
      photo: photo && presentOwnPhoto(photo, photoAccess),
    };
  }),

  handleCommand(decideVerification, database, async ({ params, body }, { user }, transaction) =>
    presentTimes(await decideVerificationAs(transaction, user!.id, { ...params, ...body })),
  ),
];
