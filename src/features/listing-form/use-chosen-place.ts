import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { useApp } from '#lib/app-context.tsx';

import { addressQuery } from './use-address.ts';
import type { ListingFormState } from './use-listing-form.ts';

/** Puts a place that somebody chose into the address, with what belongs to it. */
export function useChosenPlace({ form: { country }, set, draft: { read } }: ListingFormState) {
  const app = useApp();
  const queryClient = useQueryClient();
  const turn = useRef(0);

  function setDistrict(districtId: number | null, postcodes: readonly string[]) {
    set('districtId', districtId ?? undefined);
    // Most districts have one; where there are several, the person knows.
    set('postalCode', postcodes.length === 1 ? postcodes[0] : undefined);
  }
  return {
    setDistrict,
    /** A province, district or town: what it lies in, and its postcode, come when they come. */
    async take(placeId: number) {
      const asked = (turn.current += 1);
      const before = read();
      try {
        const { reply } = await queryClient.fetchQuery(addressQuery(app, country, placeId));
        const now = read();
        const isChosen = (['country', 'provinceId', 'districtId'] as const).every(
          (field) => now[field] === before[field],
        );
        // Somebody who waited too long has chosen something else.
        if (asked !== turn.current || !isChosen) return;
        set('provinceId', reply.provinceId ?? undefined);
        setDistrict(reply.districtId, reply.postcodes);
      } catch {
        // The lists say that places can't be looked up.
      }
    },
  };
}
