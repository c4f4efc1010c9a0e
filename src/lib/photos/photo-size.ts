/**
 * In what size a photo goes to the server:
 * `original` as the camera made it, to 20 MB · `large` as large as the server keeps photos · `small`
 * as wide as it is ever shown, for a network that is slow or dear
 */
export type PhotoSize = 'original' | 'large' | 'small';

/** What some browsers tell of the network (Network Information API). */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The size that a network is good for; null: the browser tells nothing of it. */
export function sizeForNetwork(connection: Connection | undefined): PhotoSize | null {
  if (!connection) return null;
  const { saveData, effectiveType } = connection;
  if (saveData || effectiveType === 'slow-2g' || effectiveType === '2g') return 'small';
  if (effectiveType === '3g') return 'large';
  return effectiveType === undefined ? null : 'original';
}

/** The network of this device, as far as its browser tells. */
export function connectionHere(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}
