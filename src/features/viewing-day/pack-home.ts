import type { Api } from '#contract/endpoint.ts';
import { isApiError } from '#contract/is-api-error.ts';
import { type Language, LANGUAGES } from '#contract/limits.ts';
import { readListing } from '#contract/listing-endpoints.ts';
import type { Listing } from '#contract/listing.ts';
import { readNote } from '#contract/note-endpoints.ts';
import type { Note } from '#contract/note.ts';
import { PHOTO_WIDTHS } from '#contract/photo-address.ts';
import { pathOf, pickedFormat, savesData } from '#lib/keep-photos.ts';
import { pinAnswer, wholeInput } from '#storage/kept-answers.ts';
import { factsOf, type PackedHome } from '#storage/pack/pack.ts';
import { putPackedHome } from '#storage/pack/stored-pack.ts';

/** Up to this (CSS px) the shorter side of a screen is a phone's. */
const PHONE_SIDE = 600;
/** CSS px: as wide as a photo is shown on a desk, where it isn't looked at in full. */
const DESK_PHOTO_WIDTH = 1_120;
/** Denser screens show no more of a photo. */
const DENSITY_MOST = 2.5;
/** Who saves data is served well by what a phone shows in its lists. */
const SPARING_WIDTH = 800;

/**
 * The width (px) in which photos are kept on a device: sharp on its screen, and no wider than that.
 * @param device.width the shorter side of its screen, CSS px
 */
export function packWidth(device: {
  width: number;
  density: number;
  savesData: boolean;
}): (typeof PHOTO_WIDTHS)[number] {
  if (device.savesData) return SPARING_WIDTH;
  const shown = device.width <= PHONE_SIDE ? device.width : DESK_PHOTO_WIDTH;
  const wanted = shown * Math.min(device.density, DENSITY_MOST);
  // A tenth less isn't seen, and costs half as much again to avoid.
  const fitting = PHOTO_WIDTHS.find((width) => width >= wanted * 0.9);
  return fitting ?? PHOTO_WIDTHS.at(-1)!;
}

export interface PackedNow {
  /** Null: it is off the market, and was never here. */
  home: PackedHome | null;
  /** By the addresses of photos that are the person's own: what opens them. */
  access: ReadonlyMap<string, string>;
}

/**
 * Asks for a home in both languages and for the person's note on it, and pins the answers: the home's
 * own page and its note open from them. Its photos are named, and not fetched yet.
 * @throws NetworkError or ApiError where an answer doesn't come, NotSavedError where there is no room
 */
export async function packHome({
  owner,
  id,
  before,
  api,
  signal,
}: {
  owner: string;
  id: number;
  before: PackedHome | null;
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
    // What was kept of it stays: where it is, what it was like, what was noted.
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
    packedAt: new Date().toISOString(),
  };
  await putPackedHome(owner, home);
  return { home, access };
}

/** What a card shows; the whole listing is among the answers. */
function cardOf({ propertyDescription: _text, otherTexts: _other, ...facts }: Listing) {
  return { ...facts, images: facts.images.slice(0, 1), features: [] };
}

/** The addresses of all photos that belong to a home, plans and those of the note among them. */
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
