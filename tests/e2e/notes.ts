import { randomBytes } from 'node:crypto';

import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { readNote, writeNote } from '#contract/listing/note-endpoints.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { makePerson } from '../factories/people.ts';
import { callAs, storedDataOf } from './accounts.ts';
import { expect, openPage, workerReady } from './pages.ts';
import { offerListing, uniqueTitle } from './writing.ts';

/** The text field of the note. */
export const field = (page: Page) => page.locator('#my-note textarea');
/** The status line below the note. */
export const status = (page: Page) => page.locator('#my-note p[data-status]');

/** The status of a note that is saved only on this device while it is online. */
export const SAVED_HERE = /^(Saved on this device|บันทึกในเครื่องนี้แล้ว)$/;
export const SENT = /^(Sent|ส่งแล้ว)$/;

/** The photos of the note. */
export const notePhotos = (page: Page) => page.locator('#my-note [data-drag-id]');

/** A file to choose. */
interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Adds photos to the note. */
export async function addPhotos(page: Page, files: PhotoFile[]): Promise<void> {
  await page.locator('#my-note input[type=file][multiple]').setInputFiles(files);
}

/** Creates a photo that barely compresses, so that it is uploaded in several parts. */
export async function noisyPicture(
  name: string,
  width: number,
  height: number,
): Promise<PhotoFile> {
  const image = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 100 }).toBuffer() };
}

/** Returns the account's note on a listing from the server. */
export const noteOnServer = (page: Page, id: number) =>
  callAs(page, readNote, { params: { listingId: String(id) } });

/** Saves a note as another device of the same user would. */
export async function writeElsewhere(page: Page, id: number, body: string): Promise<void> {
  const { version } = await noteOnServer(page, id);
  const note = { body, photos: [], baseVersion: version };
  await callAs(page, writeNote, { params: { listingId: String(id) }, body: note });
}

/**
 * Creates a live listing of an owner that no test uses.
 * @returns its id
 */
export async function strangersListing(
  database: Database,
  title = uniqueTitle('Garden flat'),
): Promise<number> {
  return offerListing(database, await makePerson(database), title);
}

/** Opens a listing and waits until its note can be edited. */
export async function openNote(page: Page, id: number): Promise<void> {
  await openPage(page, `/properties/${id}`);
  await expect(field(page)).toBeEditable();
}

/**
 * Waits until the device knows its owner and reloads the page. Replies that arrived before aren't
 * stored.
 */
export async function reloadAsTheirs(page: Page, owner: { id: number }): Promise<void> {
  const session = expect.stringMatching(/^session /);
  await expect.poll(() => storedDataOf(page, String(owner.id))).toContainEqual(session);
  await page.reload();
}

/** Waits until replies to an account's requests are stored on the device. */
export async function waitForStoredReplies(
  page: Page,
  owner: { id: number },
  calls: readonly string[],
): Promise<void> {
  for (const call of calls) {
    const hasAnswer = expect.stringMatching(new RegExp(`^answers.*${call}\\|`));
    await expect.poll(() => storedDataOf(page, String(owner.id))).toContainEqual(hasAnswer);
  }
}

/** Waits until the open listing and its note are stored on the device. */
export async function waitForStoredListing(page: Page, owner: { id: number }): Promise<void> {
  await workerReady(page);
  await reloadAsTheirs(page, owner);
  await waitForStoredReplies(page, owner, ['notes.read', 'properties.read']);
}
