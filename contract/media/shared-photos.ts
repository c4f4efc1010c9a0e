/**
 * Path to which the system's share menu posts photos, as the manifest says. The service worker
 * answers it.
 */
export const SHARED_PHOTOS_PATH = '/share-photos';

/** Name of the photos in the posted form. */
export const SHARED_PHOTOS_FIELD = 'photos';

/** Page that opens when shared photos couldn't be stored. It says so. */
export const SHARED_PHOTOS_LOST_PATH = '/create-property?photos=lost';
