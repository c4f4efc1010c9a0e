import type { BrowserContext } from '@playwright/test';

import type * as database from '../../src/storage/database.ts';
import type * as kept from '../../src/storage/kept.ts';
import type * as answers from '../../src/storage/cached-replies.ts';
import type * as photos from '../../src/storage/cached-photos.ts';
import type * as owner from '../../src/storage/owner.ts';
import type * as outbox from '../../src/storage/outbox/stored-outbox.ts';
import type * as health from '../../src/storage/storage-health.ts';

import { serveStorage } from './storage-bundle.ts';

/*
 * Tests of `src/storage` without the app, in a real browser's IndexedDB. Layout and language don't
 * matter.
 */

type StorageParts = typeof kept &
  typeof answers &
  typeof photos &
  typeof owner &
  typeof database &
  typeof outbox &
  typeof health;

declare global {
  interface Window {
    parts: StorageParts;
  }
}

/** Serves `/storage-test` with the modules that store replies, photos and operations. */
export const serveParts = (context: BrowserContext): Promise<void> =>
  serveStorage(context, [
    'kept',
    'cached-replies',
    'cached-photos',
    'owner',
    'database',
    'storage-health',
    'outbox/stored-outbox',
  ]);

export const PHOTO = '/photos/0f8fad5b-d9cb-469f-a165-70867728950e';
