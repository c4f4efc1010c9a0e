import { ApiError } from '#contract/kit/errors.ts';
import {
  deleteAccount,
  exportAccount,
  listContactMethods,
  listPreferredAreas,
  patchUser,
  setContactMethod,
  setCurrency,
  setLanguage,
  setPicture,
  setPreferredAreas,
  setProfileType,
} from '#contract/identity/profile-endpoints.ts';
import { findPlace } from '#contract/place/places/places.ts';
import { handle, type HandledEndpoint, type SessionUser } from '#server/http/handler.ts';
import { handleOnce } from '#server/platform/idempotency/handle-once.ts';
import { presentPlace } from '#contract/place/places/present-place.ts';
import { readOwnContact } from '../contact/read-contact.ts';
import { setContact } from '../contact/contact-link.ts';
import { withPasswordLimit } from '../session/prove-password.ts';
import { readAccount } from '../user/read-account.ts';
import { photoIdsOf } from '#server/modules/media/photo/photo-ids-of.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { exportTables } from './account-repository.ts';
import { deleteAccountOf } from './delete-account.ts';
import { checkCurrency, patchAccount } from './patch-account.ts';
import { findAreas, replaceAreas, updateProfile } from './profile-repository.ts';

/** The user in a path must be the caller. */
function checkOwn(id: number, user: SessionUser | null): void {
  if (user?.id !== id) throw new ApiError('forbidden');
}

export const profileRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const accountOf = (id: number) => readAccount(database, id, 'invalid_token');

  return [
    handle(patchUser, async ({ body }, { user }) => {
      const { id, sessionId } = user!;
      const account = await accountOf(id);
      const patch = () => patchAccount(database, account, body, sessionId);
      await (body.password === undefined ? patch() : withPasswordLimit(database, id, patch));
      return accountOf(id);
    }),

    handleOnce(setLanguage, database, async ({ params: { id }, body }, { user }, transaction) => {
      checkOwn(id, user);
      await updateProfile(transaction, id, body);
      return body;
    }),

    handleOnce(setCurrency, database, async ({ params: { id }, body }, { user }, transaction) => {
      checkOwn(id, user);
      checkCurrency(body.currency);
      await updateProfile(transaction, id, body);
      return body;
    }),

    handleOnce(setPicture, database, async ({ params: { id }, body }, { user }, transaction) => {
      checkOwn(id, user);
      const hashes = body.imageHash ? [body.imageHash] : [];
      const [photoId = null] = await photoIdsOf(transaction, id, hashes, 'imageHash');
      await updateProfile(transaction, id, { photoId });
      const { image } = await readAccount(transaction, id, 'invalid_token');
      return { image };
    }),

    handle(setProfileType, async ({ params: { id }, body: { type } }, { user }) => {
      checkOwn(id, user);
      await updateProfile(database, id, { profileType: type });
      return accountOf(id);
    }),

    handle(listPreferredAreas, async ({ params: { id } }, { user, language }) => {
      checkOwn(id, user);
      const found = (await findAreas(database, id)).map(findPlace);
      return {
        places: found.flatMap((place) =>
          place && place.kind !== 'country' ? [presentPlace(place, language)] : [],
        ),
      };
    }),

    handle(setPreferredAreas, async ({ params: { id }, body: { preferredAreas } }, { user }) => {
      checkOwn(id, user);
      const isKnown = await database.transaction((transaction) =>
        replaceAreas(transaction, id, preferredAreas),
      );
      if (!isKnown) throw new ApiError('not_found');
      return { preferredAreas: [...new Set(preferredAreas)] };
    }),

    handle(listContactMethods, async (_input, { user }) => readOwnContact(database, user!.id)),

    handle(setContactMethod, async ({ body }, { user }) => {
      await database.transaction((transaction) => setContact(transaction, user!.id, body, 'body'));
      return readOwnContact(database, user!.id);
    }),

    handle(exportAccount, async (_input, { user }) => ({
      exportedAt: new Date().toISOString(),
      account: await accountOf(user!.id),
      tables: await exportTables(database, user!.id),
    })),

    handle(deleteAccount, async ({ body: { password } }, { user }) => {
      await withPasswordLimit(database, user!.id, () =>
        deleteAccountOf(database, user!.id, password),
      );
      return {};
    }),
  ];
};
