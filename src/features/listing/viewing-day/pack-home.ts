import type { Api } from '#contract/kit/endpoint.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { type Language, LANGUAGES } from '#contract/kit/limits.ts';
import { readListing } from '#contract/listing/listing-endpoints.ts';
import type { Listing } from '#contract/listing/listing.ts';
import { readNote } from '#contract/listing/note-endpoints.ts';
import type { Note } from '#contract/listing/note.ts';
import { PHOTO_WIDTHS } from '#contract/media/photo-address.ts';
import { pathOf, pickedFormat, savesData } from '#kit/sync/post-to-worker.ts';
import { pinAnswer, wholeInput } from '#storage/cached-replies.ts';
import { factsOf, type PackedHome } from '#storage/pack/pack.ts';
import { putPackedHome } from '#storage/pack/stored-pack.ts';
import { type StreetMap, tilesAround } from '#map/street-map.ts';

/** Maximum shorter side of a phone's screen, in CSS px. */
const PHONE_SIDE = 600;
/** Width of photos on a desktop outside the full-screen viewer, in CSS px. */
const DESK_PHOTO_WIDTH = 1_120;
/** Maximum density. Denser screens show no more detail of a photo. */
const DENSITY_MOST = 2.5;
/** Width in data-saving mode, enough for a phone's lists. */
const SPARING_WIDTH = 800;

/**
 * Returns the width (px) in which photos are stored on a device: sharp on its screen, and no wider.
 * @param device.width shorter side of its screen, in CSS px
 */
export function packWidth(device: {
  width: number;
  density: number;
  savesData: boolean;
}): (typeof PHOTO_WIDTHS)[number] {
  if (device.savesData) return SPARING_WIDTH;
  const shown = device.width <= PHONE_SIDE ? device.width : DESK_PHOTO_WIDTH;
  const wanted = shown * Math.min(device.density, DENSITY_MOST);
  // Ten per cent less isn't visible, and avoiding it would cost half as much again.
  const fitting = PHOTO_WIDTHS.find((width) => width >= wanted * 0.9);
  return fitting ?? PHOTO_WIDTHS.at(-1)!;
}

export interface PackedNow {
  /** `null`: it is off the market and was never downloaded. */
  home: PackedHome | null;
  /** Access tokens of private photos, by photo URL. */
  access: ReadonlyMap<string, string>;
}

/**
 * Loads a home in both languages and the user's note on it. Pins the replies, so that the listing
 * page and the note open offline. Returns the URLs of photos and tiles without downloading them.
 * @throws NetworkError or ApiError if a request fails, NotSavedError if there is no space
 */
export async function packHome({
  owner,
  id,
  before,
  streets,
  api,
  signal,
}: {
  owner: string;
  id: number;
  before: PackedHome | null;
  streets: StreetMap | null;
  api: (language: Language) => Api;
  signal: AbortSignal;
}): Promise<PackedNow> {
  const input = { params: { id: String(id) } };
  const readNoteIn = async () =>
    api('en').call(readNote, { params: { listingId: String(id) } }, { signal });
  let listings: Record<Language, Listing>;
  try {
    const [en, th] = await Promise.all(
      LANGUAGES.map((language) => api(language).call(readListing, input, { signal })),
    );
    listings = { en: en!, th: th! };
  } catch (error) {
    if (!isApiError(error) || (error.status !== 404 && error.status !== 403)) throw error;
    // The earlier download stays: its location, facts and note.
    const gone = before && { ...before, isGone: true };
    if (gone) await putPackedHome(owner, gone);
    return { home: gone, access: new Map() };
  }
  const note = await readNoteIn();
  const answers: (string | null)[] = [];
  for (const language of LANGUAGES) {
    const name = { owner, language };
    const [listingInput, noteInput] = [
      wholeInput(readListing, input),
      wholeInput(readNote, { params: { listingId: String(id) } }),
    ];
    answers.push(
      await pinAnswer(
        { ...name, endpoint: readListing.id, input: listingInput },
        listings[language],
      ),
      await pinAnswer({ ...name, endpoint: readNote.id, input: noteInput }, note),
    );
  }
  const { photos, access } = photosOf(listings.en, note);
  const home: PackedHome = {
    id,
    cards: { en: cardOf(listings.en), th: cardOf(listings.th) },
    first: before?.first ?? factsOf(listings.en),
    isGone: false,
    answers: answers.filter((key) => key !== null),
    photos,
    tiles: tilesOf(listings.en, streets),
    packedAt: new Date().toISOString(),
  };
  await putPackedHome(owner, home);
  return { home, access };
}

/** Returns the data for a card. The whole listing is in the pinned replies. */
function cardOf({ propertyDescription: _text, otherTexts: _other, ...facts }: Listing) {
  return { ...facts, images: facts.images.slice(0, 1), features: [] };
}

/** Returns the paths of the street map's tiles around a home. */
export function tilesOf(
  { latitude, longitude }: Pick<Listing, 'latitude' | 'longitude'>,
  streets: StreetMap | null,
): string[] {
  return streets ? tilesAround({ lat: latitude, lon: longitude }, streets) : [];
}

/** Returns the URLs of all photos of a home, including floor plans and note photos. */
function photosOf(
  { images, cloudinaryFps }: Listing,
  note: Note,
): { photos: string[]; access: ReadonlyMap<string, string> } {
  const { screen, devicePixelRatio } = window;
  const width = packWidth({
    width: Math.min(screen.width, screen.height),
    density: devicePixelRatio,
    savesData: savesData(),
  });
  const format = pickedFormat();
  const own = note.photos.map((photo) => [pathOf(photo, width, format), photo.access] as const);
  const ofHome = [...images, ...cloudinaryFps].map((photo) => pathOf(photo, width, format));
  return {
    photos: [...new Set([...ofHome, ...own.map(([path]) => path)])],
    access: new Map(own),
  };
}
