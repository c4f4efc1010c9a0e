import { exclusively } from '#storage/sync/between-tabs.ts';
import { saveChosen } from '#kit/photos/use-chosen-photos.ts';
import { ownerNow } from '#kit/session/stored-session.ts';
import { removeUpload, uploads } from '#kit/sync/uploads.ts';

/** A file name of a photo, between the signs that separate names in tables, XML and JSON. */
const NAME =
  /(?<=^|["'<>|,;/\\\r\n\t])[^"'<>|,;/\\\r\n\t]{1,200}\.(?:jpe?g|png|webp|avif|hei[cf])(?=$|["'<>|,;#\r\n\t])/gi;

/** Maps bytes beyond ASCII to private characters and back, whatever the encoding of a file is. */
const asText = (bytes: Uint8Array) => new TextDecoder('x-user-defined').decode(bytes);

/**
 * Uploads the photos beside a file, each once.
 * @param sent the hashes of those already uploaded; it is filled. Photos that are refused are left
 *   out, and the server reports their names.
 * @throws Error if the server can't be reached
 */
export async function sendPhotos(
  photos: readonly File[],
  sent: Map<File, string>,
  onSending: (number: number) => void,
): Promise<void> {
  for (const [at, photo] of photos.entries()) {
    if (sent.has(photo)) continue;
    onSending(at + 1);
    const { hashes } = await saveChosen([photo]);
    const owner = ownerNow();
    const send = () => uploads.bring(owner, hashes);
    // Changes may be on their way, for which the photos wait.
    const stop = await exclusively(`outbox:${owner}`, send, { ifAvailable: false });
    for (const hash of hashes) await removeUpload(hash);
    if (stop === 'busy' || (stop && stop.outcome.kind !== 'refused')) {
      throw new Error('A photo was not sent');
    }
    if (hashes[0] !== undefined && !stop) sent.set(photo, hashes[0]);
  }
}

/** Returns a file with the names of uploaded photos replaced by those that the server knows. */
export function withPhotoNames(
  file: Uint8Array,
  sent: ReadonlyMap<File, string>,
): Uint8Array<ArrayBuffer> {
  const hashes = new Map(
    [...sent].map(([{ name }, hash]) => [asText(new TextEncoder().encode(name)), hash]),
  );
  const text = asText(file).replaceAll(NAME, (name) => {
    const hash = hashes.get(name.trim());
    return hash ? `${hash}.jpg` : name;
  });
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);
}
