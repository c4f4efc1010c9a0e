/** A push to one device. */
export interface Push {
  /** Of the device: the URL of its subscription, or its token at Firebase. */
  endpoint: string;
  /** Keys of a browser's subscription, in base64url. Null for Firebase. */
  keys: { p256dh: string; auth: string } | null;
  /** JSON, at most 3,992 bytes. */
  payload: string;
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
  /** A newer push with the same topic replaces one that waits at the service. Null: none does. */
  topic: string | null;
}

/**
 * What became of a push.
 * - `accepted`: the push service delivers it
 * - `gone`: nobody listens there any more
 * - `later`: it certainly wasn't accepted, and may be sent again; `afterMs` as the service asks
 * - `refused`: the service rejects it permanently
 * - `uncertain`: the service may have accepted it, but didn't say so
 */
export type PushOutcome =
  | { kind: 'accepted' }
  | { kind: 'gone' }
  | { kind: 'later'; afterMs: number | null; isUnreachable: boolean }
  | { kind: 'refused'; reason: string }
  | { kind: 'uncertain' };

/** Sends pushes through a kind of push service. */
export interface PushSender {
  /** Never rejects. Ends within `PUSH_TIMEOUT_MS`. */
  send(push: Push): Promise<PushOutcome>;
}

/** Senders by kind of device. Missing: the site doesn't use this kind. */
export interface PushSenders {
  webpush: PushSender;
  fcm?: PushSender;
}
