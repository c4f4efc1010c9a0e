import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { RailLine } from '#contract/station.ts';

/** Lines as people there call them. */
export const LINE_WORDS: Readonly<Record<RailLine, MessageDescriptor>> = {
  sukhumvit: msg`BTS Sukhumvit Line`,
  silom: msg`BTS Silom Line`,
  gold: msg`Gold Line`,
  blue: msg`MRT Blue Line`,
  purple: msg`MRT Purple Line`,
  yellow: msg`MRT Yellow Line`,
  pink: msg`MRT Pink Line`,
  airport: msg`Airport Rail Link`,
  dark_red: msg`SRT Dark Red Line`,
  light_red: msg`SRT Light Red Line`,
};

export function isRailLine(line: string): line is RailLine {
  return Object.hasOwn(LINE_WORDS, line);
}
