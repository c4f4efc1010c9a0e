import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { endingQuery } from '../listing/listing-queries.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { RouteButton } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDay } from '#ui/format/day.ts';

import styles from './page-listing.module.css';
import { SimilarHomes } from './similar-homes.tsx';

/** Valid listing ids in a URL. */
const NUMBER = /^[1-9]\d{0,15}$/;

/**
 * Page for a URL without a listing: it was sold, rented or unpublished, or never existed. Shows
 * other listings below.
 */
export function PageListingMissing({ id }: { id: string }) {
  const { i18n } = useLingui();
  const isId = NUMBER.test(id);
  const { data } = useQuery({ ...endingQuery(useApp(), Number(id)), enabled: isId });
  const ending = data?.reply.ending;
  const day = ending && formatDay(ending.endedAt, i18n.locale);
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        drawing={<EmptySala />}
        title={
          ending?.endedAs === 'sold' ? (
            <Trans>This home is sold</Trans>
          ) : ending?.endedAs === 'rented' ? (
            <Trans>This home is rented</Trans>
          ) : (
            <Trans>This listing is no longer available</Trans>
          )
        }
        actions={
          <RouteButton to="/" variant="primary">
            <Trans>See other homes</Trans>
          </RouteButton>
        }
      >
        {ending?.endedAs === 'sold' ? (
          <Trans>The owner marked it as sold on {day}.</Trans>
        ) : ending?.endedAs === 'rented' ? (
          <Trans>The owner marked it as rented on {day}.</Trans>
        ) : (
          <Trans>It was sold, rented or removed, or the link has a typo.</Trans>
        )}
      </EmptyState>
      {isId && <SimilarHomes id={Number(id)} />}
    </div>
  );
}
