import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';

import { formatDay, formatMoment } from '#ui/format/day.ts';

import type { AdminColumn } from './admin-column.ts';
import { ListingLink, RowLink } from './row-links.tsx';
import { StatusMark } from './status-mark.tsx';

/*
 * The kinds of columns. Each takes the column's name in the URL, its heading, its width if the kind
 * doesn't have one, and how to read its value from a row.
 */

/** What a column may have besides. */
type Options<Row> = Partial<Omit<AdminColumn<Row>, 'id' | 'heading' | 'text'>>;

/** Returns a column of texts or numbers. */
export const plain = <Row,>(
  id: string,
  heading: MessageDescriptor,
  width: number,
  text: AdminColumn<Row>['text'],
  options?: Options<Row>,
): AdminColumn<Row> => ({ id, heading, width, text, ...options });

/** Returns a column of days. */
export const day = <Row,>(
  id: string,
  heading: MessageDescriptor,
  at: (row: Row) => string | null,
  options?: Options<Row>,
) => plain<Row>(id, heading, 116, shown(at, formatDay), options);

/** Returns a column of days with their time. */
export const moment = <Row,>(
  id: string,
  heading: MessageDescriptor,
  at: (row: Row) => string | null,
  options?: Options<Row>,
) => plain<Row>(id, heading, 170, shown(at, formatMoment), options);

const shown =
  <Row,>(at: (row: Row) => string | null, format: typeof formatDay) =>
  (row: Row, { locale }: I18n) => {
    const date = at(row);
    return date && format(date, locale);
  };

/** Returns a column of values that have labels. */
export const labelled = <Row, Value extends string>(
  id: string,
  heading: MessageDescriptor,
  width: number,
  labels: Readonly<Record<Value, MessageDescriptor>>,
  read: (row: Row) => Value | null,
  options?: Options<Row>,
) => {
  const text: AdminColumn<Row>['text'] = (row, i18n) => {
    const value = read(row);
    return value && i18n._(labels[value]);
  };
  return plain(id, heading, width, text, options);
};

export const YES_NO_LABELS = { true: msg`Yes`, false: msg`No` };
export const DEAL_LABELS = { sale: msg`For sale`, rent: msg`For rent` };

/** Returns a column of yes and no. */
export const yesNo = <Row,>(
  id: string,
  heading: MessageDescriptor,
  width: number,
  is: (row: Row) => boolean,
  options?: Options<Row>,
) =>
  labelled<Row, 'true' | 'false'>(
    id,
    heading,
    width,
    YES_NO_LABELS,
    (row) => `${is(row)}`,
    options,
  );

type Tone = ComponentProps<typeof StatusMark>['tone'];

/** Returns a column of statuses, each with a dot. On phones it is at the end of a row's card. */
export const status = <Row, Value extends string>(
  id: string,
  width: number,
  labels: Readonly<Record<Value, MessageDescriptor>>,
  tones: Readonly<Record<Value, Tone>>,
  read: (row: Row) => Value,
  options?: Options<Row>,
) =>
  labelled(id, msg`Status`, width, labels, read, {
    card: 'end',
    cell: (row) => <Status value={read(row)} labels={labels} tones={tones} />,
    ...options,
  });

function Status<Value extends string>({
  value,
  labels,
  tones,
}: {
  value: Value;
  labels: Readonly<Record<Value, MessageDescriptor>>;
  tones: Readonly<Record<Value, Tone>>;
}) {
  const { i18n } = useLingui();
  return <StatusMark tone={tones[value]}>{i18n._(labels[value])}</StatusMark>;
}

/** Returns a name, or the id of what has none. */
export const nameOr = (name: string | null, id: number): string => name || `#${id}`;

/** Returns a column of links to rows of another admin table. `read` returns a row's id and name. */
export const link = <Row,>(
  id: string,
  heading: MessageDescriptor,
  width: number,
  to: ComponentProps<typeof RowLink>['to'],
  read: (row: Row) => readonly [id: number | null, name?: string | null],
  options?: Options<Row>,
) => {
  const text = (row: Row) => {
    const [target, name = null] = read(row);
    return target && nameOr(name, target);
  };
  const cell: AdminColumn<Row>['cell'] = (row) => {
    const [target] = read(row);
    return (
      target !== null && (
        <RowLink to={to} id={target}>
          {text(row)}
        </RowLink>
      )
    );
  };
  return plain(id, heading, width, text, { cell, ...options });
};

/** Returns the column of a row's listing. On phones it is below the title of a row's card. */
export const listing = <
  Row extends { listingId: number; listingTitle: string; isListingLive: boolean },
>(
  width: number,
): AdminColumn<Row> =>
  plain('listing', msg`Listing`, width, (row) => nameOr(row.listingTitle, row.listingId), {
    card: 'note',
    cell: ({ listingId, listingTitle, isListingLive }) => (
      <ListingLink id={listingId} isLive={isListingLive}>
        {nameOr(listingTitle, listingId)}
      </ListingLink>
    ),
  });

/** Returns the column of a row's country. A country without a name has its code. */
export const country = <Row extends { isoCodeCountry: string }>(width: number): AdminColumn<Row> =>
  plain(
    'country',
    msg`Country`,
    width,
    ({ isoCodeCountry }, { locale }) =>
      new Intl.DisplayNames(locale, { type: 'region' }).of(isoCodeCountry) ?? isoCodeCountry,
    { isHidden: true },
  );
