/**
 * Size in which a photo is uploaded:
 * - `original`: as the camera made it, up to 20 MB
 * - `large`: the largest size that the server stores
 * - `small`: the largest size that is displayed, for a slow or expensive network
 */
export type PhotoSize = 'original' | 'large' | 'small';

/** The network data that some browsers provide (Network Information API). */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns the photo size that suits a network. `null` if the browser provides no data. */
export function sizeForNetwork(connection: Connection | undefined): PhotoSize | null {
  if (!connection) return null;
  const { saveData, effectiveType } = connection;
  if (saveData || effectiveType === 'slow-2g' || effectiveType === '2g') return 'small';
  if (effectiveType === '3g') return 'large';
  return effectiveType === undefined ? null : 'original';
}

/** Returns the network data of this device, if its browser provides any. */
export function connectionHere(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}
