import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';

import { useApp } from '#kit/visit/app-context.tsx';
import type { Said, DisplayPart, DisplayValue } from '#storage/outbox/conflict.ts';

import { formatLand, formatMetres, formatSquareMetres } from '#contract/place/area-format.ts';
import { formatDay, formatYear } from './format/day.ts';
import { formatMoney } from './format/money.ts';

/** Renders a value given as data in the user's language and units. */
export function DisplayText({ said }: { said: Said }) {
  const parts = Array.isArray(said)
    ? (said as readonly DisplayPart[])
    : [said as DisplayPart | null];
  return parts.map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts are identified only by their position
    <Fragment key={at}>{part !== null && <Part part={part} />}</Fragment>
  ));
}

function Part({ part }: { part: DisplayPart }) {
  const { i18n } = useLingui();
  if (typeof part === 'string') return part;
  return 'as' in part ? <Value value={part} /> : i18n._(part);
}

function Value({ value: said }: { value: DisplayValue }) {
  const { i18n } = useLingui();
  const { locale } = i18n;
  switch (said.as) {
    case 'number':
      return said.value;
    case 'money':
      return formatMoney(said.amount, said.currency, locale);
    case 'square metres':
      return formatSquareMetres(said.value, locale);
    case 'metres':
      return formatMetres(said.value, locale);
    case 'year':
      return formatYear(said.value, locale);
    case 'land':
      return formatLand(said.value, said.country, locale);
    case 'day':
      return formatDay(said.value, locale);
    case 'place':
      return <PlaceName id={said.id} />;
    case 'text':
      return (
        <span lang={said.language}>
          <strong>{said.title}</strong>
          {said.title && said.text && '\n'}
          {said.text}
        </span>
      );
  }
}

function PlaceName({ id }: { id: number }) {
  return usePlaceName(id);
}

/** Returns the name of a place in the current language. Empty while it isn't known. */
export function usePlaceName(id: number | null): string {
  const { language } = useApp();
  const { data } = useQuery({
    queryKey: ['place-name', language, id] as const,
    queryFn: async () => {
      const { placeName } = await import('#contract/place/places/address-around.ts');
      return placeName(id!, language);
    },
    enabled: id !== null,
    // Places don't change during a visit.
    staleTime: Infinity,
    retry: false,
  });
  return data ?? '';
}
