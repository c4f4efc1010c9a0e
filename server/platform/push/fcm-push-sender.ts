import { importPKCS8, SignJWT } from 'jose';
import * as v from 'valibot';

import { callPushService, outcomeOf, PUSH_TIMEOUT_MS } from './call-push-service.ts';
import type { FirebaseAccount } from './firebase-account.ts';
import type { PushOutcome, PushSender } from './push-sender.ts';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

/** A new access token is requested when the present one ends within this time. */
const RENEW_MS = 5 * 60_000;

/** An id of a Firebase installation, which replaces registration tokens. Those are longer. */
const INSTALLATION_ID = /^[\w-]{22}$/;

const TokenReply = v.object({ access_token: v.string(), expires_in: v.number() });

/**
 * Returns a sender for installations and registration tokens of Firebase Cloud Messaging (HTTP v1).
 * Messages have only data, so that the device shows them itself, with its buttons and counts.
 */
export function fcmPushSender({
  account,
  apiUrl = 'https://fcm.googleapis.com',
  timeoutMs = PUSH_TIMEOUT_MS,
}: {
  account: FirebaseAccount;
  /** Default: Google's. */
  apiUrl?: string;
  /** Default: `PUSH_TIMEOUT_MS`. */
  timeoutMs?: number;
}): PushSender {
  const tokens = accessTokens(account, timeoutMs);
  return {
    async send({ endpoint: target, payload, ttlSeconds, urgency, topic }) {
      const access = await tokens.get();
      if (typeof access !== 'string') return access;
      const message = {
        ...(INSTALLATION_ID.test(target) ? { fid: target } : { token: target }),
        data: { message: payload },
        webpush: {
          headers: { TTL: String(ttlSeconds), Urgency: urgency, ...(topic && { Topic: topic }) },
        },
        android: {
          ttl: `${ttlSeconds}s`,
          priority: urgency === 'high' ? 'high' : 'normal',
          ...(topic && { collapse_key: topic }),
        },
      };
      const response = await callPushService(
        `${apiUrl}/v1/projects/${account.projectId}/messages:send`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
          body: JSON.stringify({ message }),
        },
        timeoutMs,
      );
      if (!(response instanceof Response)) return response;
      await response.body?.cancel();
      if (response.status !== 401) return outcomeOf(response);
      // The token was withdrawn before its end.
      tokens.drop(access);
      return { kind: 'later', afterMs: null, isUnreachable: false };
    },
  };
}

/** Access tokens of the account (RFC 7523). All pushes share one until it ends. */
function accessTokens(account: FirebaseAccount, timeoutMs: number) {
  let current: { token: string; until: number } | null = null;
  let asking: Promise<string | PushOutcome> | null = null;
  const ask = async (): Promise<string | PushOutcome> => {
    const key = await importPKCS8(account.privateKey, 'RS256');
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.clientEmail)
      .setAudience(account.tokenUrl)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
    const response = await callPushService(
      account.tokenUrl,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
          assertion,
        }).toString(),
      },
      timeoutMs,
    );
    // Nothing was sent to a device yet, so the push may be sent again in any case.
    const later = { kind: 'later', afterMs: null, isUnreachable: true } as const;
    if (!(response instanceof Response)) return later;
    const reply = v.safeParse(TokenReply, await response.json().catch(() => null));
    if (!response.ok || !reply.success) return later;
    const { access_token: token, expires_in: seconds } = reply.output;
    current = { token, until: Date.now() + seconds * 1_000 };
    return token;
  };
  return {
    async get(): Promise<string | PushOutcome> {
      if (current && current.until - RENEW_MS > Date.now()) return current.token;
      asking ??= ask().finally(() => (asking = null));
      return asking;
    },
    drop(token: string): void {
      if (current?.token === token) current = null;
    },
  };
}
