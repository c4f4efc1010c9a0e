import libheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

/**
 * Decodes the main picture of a HEIC file, upright.
 * @throws Error if the file has none that can be decoded
 */
export async function decodeHeic(body: ArrayBuffer): Promise<ImageData> {
  const library = libheif();
  await library.ready;
  const pictures = new library.HeifDecoder().decode(new Uint8Array(body));
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
  if (!picture) throw new Error('No picture in the HEIC file');
  const [width, height] = [picture.get_width(), picture.get_height()];
  const data = new Uint8ClampedArray(width * height * 4);
  return new Promise((resolve, reject) => {
    picture.display({ data, width, height }, (shown) =>
      shown ? resolve(new ImageData(data, width, height)) : reject(new Error('Not decoded')),
    );
  });
}
