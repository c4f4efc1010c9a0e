import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { DENIED_WORDS } from '#words/denied-words.ts';
import type { Problem } from '#storage/outbox/operation.ts';

/** Why the server said no for good, and what to do about it. */
const REFUSALS: Readonly<Record<string, MessageDescriptor>> = {
  ...DENIED_WORDS,
  not_found: msg`This home has left the market, so there is nothing to put it on. Copy the text if you want to keep it, then discard.`,
  invalid_input: msg`The server doesn’t take it as it is. Change it, or discard it.`,
  too_large: msg`It is too long. Shorten it, then it is sent.`,
  too_many_reports: msg`You reported a lot today. Try again tomorrow.`,
  forbidden: msg`Your account may not do this any more. Discard it, or ask whoever gave you access.`,
  agreement_missing: msg`The terms have changed since you agreed to them. Open it, agree, and send it again.`,
  photo_refused: msg`One of its photos can’t be taken. Take it out, or choose another one.`,
  photo_missing: msg`One of its photos isn’t on this device any more. Choose it again.`,
  too_many_uploads: msg`Too many of your photos belong to nothing yet. Try again tomorrow.`,
  key_reused: msg`Something went wrong while it was sent. Open it, change a word, and it is sent anew.`,
};

/** What is wrong with a photo, and what to do about it: the server's own word for it. */
const PHOTO_REFUSALS: Readonly<Record<string, MessageDescriptor>> = {
  kind: msg`One of its photos isn’t a JPEG, PNG, WebP or AVIF. Take it out, or save it as one of these.`,
  broken: msg`One of its photos is damaged. Take it out, or choose it again.`,
  animated: msg`One of its photos moves. Take it out, or choose a still one.`,
  too_large: msg`One of its photos has too many pixels. Take it out, or choose a smaller one.`,
  too_small: msg`One of its photos is too small to see anything on. Take it out, or choose a larger one.`,
  not_only_a_photo: msg`One of its photos carries another file inside. Take it out, or take a new one.`,
};

/** Why it waits for its owner. */
const HOLDS: Readonly<Record<string, MessageDescriptor>> = {
  account_pending: msg`Confirm your email address first. Then it is sent.`,
  user_blocked: msg`Your account is blocked. It stays here until that is settled.`,
};

/** What a person has to know of something that doesn't go by itself; two copies speak for themselves. */
export function problemWords(problem: Exclude<Problem, { kind: 'conflict' }>): MessageDescriptor {
  switch (problem.kind) {
    case 'held':
      return (
        HOLDS[problem.errorId] ??
        msg`You were signed out in the meantime. Try again, now that you’re back.`
      );
    case 'refused':
      return (
        photoWords(problem) ??
        REFUSALS[problem.errorId] ??
        msg`The server refused it. Try again, and if that doesn’t help, copy the text and discard it.`
      );
  }
}

function photoWords({ errorId, fields }: Extract<Problem, { kind: 'refused' }>) {
  if (errorId !== 'photo_refused') return undefined;
  const rule = (fields[0] as { rule?: unknown } | undefined)?.rule;
  return typeof rule === 'string' ? PHOTO_REFUSALS[rule] : undefined;
}
