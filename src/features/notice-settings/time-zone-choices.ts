import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { Choice } from '#ui/field.tsx';

/** Where most of Sala's people are. */
const NEAR = {
  'Asia/Bangkok': msg`Bangkok`,
  'Asia/Colombo': msg`Colombo`,
} as const;

/** `America/Argentina/Buenos_Aires` as people read it. */
const nameOf = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' · ');

/** Time zones to choose from: the near ones, this device's, then all that the browser knows. */
export function timeZoneChoices(current: string, i18n: I18n): Choice[] {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const all = Intl.supportedValuesOf?.('timeZone') ?? [];
  const zones = new Set([...Object.keys(NEAR), here, current, ...all]);
  return [...zones].map((value) => {
    const near = NEAR[value as keyof typeof NEAR];
    return { value, label: near ? i18n._(near) : nameOf(value) };
  });
}
