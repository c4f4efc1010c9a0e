import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const WORDS: Record<number, MessageDescriptor> = {
  1: msg`admin`,
  2: msg`manager`,
  3: msg`assistant`,
  4: msg`agent`,
};

/** What a role in a business is called. */
export function roleWords(roleId: number): MessageDescriptor {
  return WORDS[roleId] ?? msg`member`;
}
