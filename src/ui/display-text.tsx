import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';

import { useApp } from '#kit/visit/app-context.tsx';
import type { DisplayContent, DisplayPart, DisplayValue } from '#storage/outbox/conflict.ts';

import { formatLand, formatMetres, formatSquareMetres } from '#contract/place/area-format.ts';
import { formatDay, formatYear } from './format/day.ts';
import { formatMoney } from './format/money.ts';

/** Renders a value given as data in the user's language and units. */
export function DisplayText({ content }: { content: DisplayContent }) {
  const parts = Array.isArray(content)
    ? (content as readonly DisplayPart[])
    : [content as DisplayPart | null];
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

function Value({ value: content }: { value: DisplayValue }) {
  const { i18n } = useLingui();
  const { locale } = i18n;
  switch (content.as) {
    case 'number':
      return content.value;
    case 'money':
      return formatMoney(content.amount, content.currency, locale);
    case 'square metres':
      return formatSquareMetres(content.value, locale);
    case 'metres':
      return formatMetres(content.value, locale);
    case 'year':
      return formatYear(content.value, locale);
    case 'land':
      return formatLand(content.value, content.country, locale);
    case 'day':
      return formatDay(content.value, locale);
    case 'place':
      return <PlaceName id={content.id} />;
    case 'text':
      return (
        <span lang={content.language}>
          <strong>{content.title}</strong>
          {content.title && content.text && '\n'}
          {content.text}
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
