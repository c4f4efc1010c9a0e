/** A chosen photo, saved on this device until its operation is sent. */
export interface Upload {
  /** See `uploadKey`. */
  key: string;
  /** The account id. */
  owner: string;
  /** SHA-256 of its bytes, 64 hexadecimal digits. Operations reference the photo by it. */
  hash: string;
  bytes: number;
  mime: string;
  /** px, as displayed. */
  width: number;
  height: number;
  /** Number of bytes that the server is known to have. */
  received: number;
  /** Whether the server has received it completely and accepted it as a photo. */
  isSent: boolean;
  /** Number of consecutive attempts without progress. */
  failures: number;
  /**
   * Why it isn't sent automatically: the error id, and the rule that it violates. `null` if there
   * is no problem.
   */
  problem: { errorId: string; rule: string | null } | null;
  /** Device time, ms. */
  addedAt: number;
}

/** A change of an upload's state. The photo itself never changes. */
export type UploadChange = Partial<Pick<Upload, 'received' | 'isSent' | 'failures' | 'problem'>>;
