import { expect, test } from 'vitest';

import { ADDRESS_KINDS, placeById, PLACES } from '#contract/places/places.ts';

import { findDistrict } from './find-district.ts';

test('finds each district by the names in exports', () => {
  const districts = PLACES.filter(({ country, kind }) => kind === ADDRESS_KINDS[country].district);
  expect(districts.length).toBeGreaterThan(900);
  const lost = districts.filter((district) => {
    const query = {
      country: district.country,
      province: placeById(district.parentId!).nameEn,
      latitude: district.lat,
      longitude: district.lon,
    };
    const isFound = (name: string) => {
      const found = findDistrict({ ...query, district: name });
      return 'id' in found && found.id === district.id;
    };
    return !isFound(district.nameEn) && !isFound(district.nameTh);
  });
  expect(lost).toEqual([]);
});
