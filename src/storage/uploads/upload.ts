/** A photo that somebody chose, as this device keeps it until it belongs to something. */
export interface Upload {
  /** See `uploadKey`. */
  key: string;
  /** The account whose photo it is. */
  owner: string;
  /** SHA-256 of its bytes, 64 hexadecimal digits: what operations name it by. */
  hash: string;
  bytes: number;
  mime: string;
  /** px, as it will be seen. */
  width: number;
  height: number;
  /** Bytes that the server is known to have. */
  received: number;
  /** The server has it whole and took it as a photo. */
  isSent: boolean;
  /** Times in a row that sending came no further. */
  failures: number;
  /** Why it doesn't go by itself: the error's id, and the rule that it broke. Null: it goes. */
  problem: { errorId: string; rule: string | null } | null;
  /** By this device's watch, ms. */
  addedAt: number;
}

/** A change of an upload; the photo stays what it is. */
export type UploadChange = Partial<Pick<Upload, 'received' | 'isSent' | 'failures' | 'problem'>>;
