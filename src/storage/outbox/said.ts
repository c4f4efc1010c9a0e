import type { MessageDescriptor } from '@lingui/core';

import type { Language } from '#contract/limits.ts';
import type { Market } from '#contract/market.ts';

/**
 * A value as data, which the page turns into words in the person's language and units; null: nothing.
 * Definitions of operations are made of it, so that the worker can load them without React.
 */
export type Said = SaidPart | readonly SaidPart[] | null;

export type SaidPart = string | MessageDescriptor | SaidValue;

export type SaidValue =
  | { as: 'number'; value: number }
  | { as: 'money'; amount: number; currency: string }
  | { as: 'square metres' | 'metres' | 'year'; value: number }
  | { as: 'land'; value: number; country: Market }
  /** An ISO day. */
  | { as: 'day'; value: string }
  | { as: 'place'; id: number }
  | { as: 'text'; language: Language; title: string; text: string };

/** Parts with something between them; null: there are none. */
export function saidList(parts: readonly SaidPart[], separator = ', '): Said {
  const said = parts.filter((part) => part !== '');
  if (said.length === 0) return null;
  return said.flatMap((part, at) => (at === 0 ? [part] : [separator, part]));
}
