// Decodes one HEIC photo beside the page: it takes seconds on a phone, and more memory than stays
// free afterwards. The page ends the worker after the answer: the picture, or null.
import { decodeHeic } from './decode-heic.ts';

globalThis.addEventListener('message', ({ data: body }: MessageEvent<ArrayBuffer>) => {
  decodeHeic(body)
    .then((image) => createImageBitmap(image))
    .then(
      (picture) => globalThis.postMessage(picture, { transfer: [picture] }),
      () => globalThis.postMessage(null, {}),
    );
});
