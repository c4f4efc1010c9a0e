import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

import type { SearchArea } from '#contract/place/area.ts';
import type { HuntForm } from '#contract/hunting/hunt.ts';
import { NOTIFY_LABELS } from '../hunt/hunt-labels.ts';
import {
  FEATURE_LABELS,
  isListingFeature,
  TYPE_LABELS,
} from '#features/listing/listing/listing-labels.ts';

import {
  type DisplayContent,
  type DisplayField,
  displayList,
  type DisplayPart,
} from '#storage/outbox/conflict.ts';

/** Returns what a hunt asks for, field by field, to compare two versions. */
export function huntFields(hunt: HuntForm): DisplayField[] {
  const { isoCodeCurrency: currency, price, minPrice, criteria } = hunt;
  const money = (amount: number | null): DisplayContent =>
    amount === null ? null : { as: 'money', amount, currency };
  const count = (value: number | null): DisplayContent =>
    value === null ? null : { as: 'number', value };
  const metres = (value: number | null): DisplayContent =>
    value === null ? null : { as: 'square metres', value };
  const features = (ids: readonly string[]) =>
    displayList(ids.filter(isListingFeature).map((id) => FEATURE_LABELS[id]));
  const conditions = Object.keys(criteria).length;
  const deals = [hunt.isForSale && msg`Buy`, hunt.isForRent && msg`Rent`];
  const lines: [MessageDescriptor, DisplayContent, unknown?][] = [
    [msg`Sale or rent`, displayList(deals.filter((deal) => deal !== false))],
    [msg`Property type`, displayList(hunt.propertyType.map((type) => TYPE_LABELS[type]))],
    [msg`Area`, displayList(hunt.areas.map(areaPart)), hunt.areas],
    [msg`Lowest price`, money(minPrice)],
    [msg`Highest price`, money(price)],
    [msg`Bedrooms`, count(hunt.bedrooms)],
    [msg`Bathrooms`, count(hunt.bathrooms)],
    [msg`Size`, metres(hunt.homeSize)],
    [msg`Land`, metres(hunt.lotSize)],
    [msg`Features`, features(hunt.features)],
    [
      msg`More conditions`,
      conditions > 0
        ? msg`${plural(conditions, { one: '# condition', other: '# conditions' })}`
        : null,
      criteria,
    ],
    [msg`Nice to have`, features(hunt.wishes.features), hunt.wishes],
    [msg`Emails about matches`, NOTIFY_LABELS[hunt.notifyMode]],
    [msg`Note to owners`, hunt.note || null],
  ];
  return lines.map(([name, text, value]) => ({
    name,
    text,
    ...(value !== undefined && { value }),
  }));
}

function areaPart(area: SearchArea): DisplayPart {
  switch (area.kind) {
    case 'place':
      return { as: 'place', id: area.placeId };
    case 'circle':
      return msg`${area.radius} km around a point`;
    case 'shape':
      return msg`Drawn area`;
  }
}
