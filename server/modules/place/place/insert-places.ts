import { sql } from 'kysely';

import type { Transaction } from '#server/platform/database/transaction.ts';

import { PLACES } from '#contract/place/places/places.ts';

/**
 * Stores all known places and updates those of an older release. Ids are permanent; names may
 * improve. One statement; parents come before children.
 * @returns the number of places
 */
export async function insertPlaces(transaction: Transaction): Promise<number> {
  await sql`
    INSERT INTO places (id, parent_id, kind, country, name_en, name_th, name_si, name_ta, lat, lon, postcodes)
    SELECT id, parent_id, kind, country, name_en, name_th, name_si, name_ta, lat, lon, string_to_array(postcodes, ' ')
    FROM json_to_recordset(${JSON.stringify(
      PLACES.map((place) => ({
        id: place.id,
        parent_id: place.parentId,
        kind: place.kind,
        country: place.country,
        name_en: place.nameEn,
        name_th: place.nameTh,
        name_si: place.nameSi,
        name_ta: place.nameTa,
        lat: place.lat,
        lon: place.lon,
        postcodes: place.postcodes.join(' '),
      })),
    )}::json) AS place (
      id bigint, parent_id bigint, kind text, country text, name_en text, name_th text,
      name_si text, name_ta text, lat float8, lon float8, postcodes text
    )
    ON CONFLICT (id) DO UPDATE SET
      parent_id = excluded.parent_id, kind = excluded.kind, country = excluded.country,
      name_en = excluded.name_en, name_th = excluded.name_th, name_si = excluded.name_si,
      name_ta = excluded.name_ta, lat = excluded.lat, lon = excluded.lon,
      postcodes = excluded.postcodes
    WHERE (places.parent_id, places.kind, places.country, places.name_en, places.name_th,
        places.name_si, places.name_ta, places.lat, places.lon, places.postcodes)
      IS DISTINCT FROM (excluded.parent_id, excluded.kind, excluded.country, excluded.name_en,
        excluded.name_th, excluded.name_si, excluded.name_ta, excluded.lat, excluded.lon,
        excluded.postcodes)
  `.execute(transaction.kysely);
  return PLACES.length;
}
