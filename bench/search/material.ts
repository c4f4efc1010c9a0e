import type { Pool } from 'pg';

import { Random } from '../../server/random.ts';
import type { Material } from './random-question.ts';

const TEXTS = 1_500;
const SEGMENTER = new Intl.Segmenter('th', { granularity: 'word' });
const GRAPHEMES = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** Pieces of listing texts. A search for a piece must find its listing. */
export interface ThaiPiece {
  id: number;
  piece: string;
  isForSale: boolean;
  lat: number;
  lon: number;
}

/**
 * Returns words as they occur in the texts. Half of the list follows their frequency, the other
 * half has each word once, so that rare words occur too. The words aren't hand-picked.
 */
export async function readMaterial(pool: Pool, listings: number): Promise<Material> {
  const { rows } = await pool.query<{ language: string; text: string }>(
    `SELECT language, title || ' ' || description AS text FROM listing_texts
     WHERE listing_id % $1 = 0 LIMIT $2`,
    [Math.max(1, Math.floor((listings * 2) / TEXTS)), TEXTS],
  );
  const english = rows
    .filter(({ language }) => language === 'en')
    .flatMap(({ text }) => text.toLowerCase().match(/\b[a-z]{4,}\b/g) ?? []);
  const thai = rows
    .filter(({ language }) => language === 'th')
    .flatMap(({ text }) => text.match(/[\u0e01-\u0e4e]+/g) ?? [])
    .flatMap((run) => {
      const segments = Array.from(SEGMENTER.segment(run), ({ segment }) => segment);
      return [...segments, ...segments.slice(1).map((word, at) => segments[at]! + word)];
    })
    .filter((word) => word.length >= 3);
  return { listings, english: bothWays(english), thai: bothWays(thai) };
}

function bothWays(words: readonly string[]): string[] {
  const once = [...new Set(words)];
  const random = new Random(9);
  return [...once, ...Array.from({ length: once.length }, () => random.pick(words))];
}

/**
 * Returns pieces of Thai text, cut without regard to word boundaries, and the listings that they
 * are from.
 */
export async function readThaiPieces(
  pool: Pool,
  listings: number,
  count: number,
): Promise<ThaiPiece[]> {
  const random = new Random(10);
  const ids = Array.from({ length: count }, () => random.int(1, listings));
  const { rows } = await pool.query<{
    id: string;
    text: string;
    is_for_sale: boolean;
    lat: number;
    lon: number;
  }>(
    `SELECT l.id, t.title || ' ' || t.description AS text, l.is_for_sale, l.public_lat AS lat, l.public_lon AS lon
     FROM listings l JOIN listing_texts t ON t.listing_id = l.id AND t.language = 'th' WHERE l.id = ANY($1)`,
    [ids],
  );
  return rows.flatMap(({ id, text, is_for_sale: isForSale, lat, lon }) => {
    const runs = (text.match(/[\u0e01-\u0e4e]+/g) ?? []).filter((run) => run.length > 3);
    if (runs.length === 0) return [];
    const letters = Array.from(GRAPHEMES.segment(random.pick(runs)), ({ segment }) => segment);
    const start = random.int(0, Math.max(0, letters.length - 4));
    const piece = letters.slice(start, start + random.int(3, 10)).join('');
    return [{ id: Number(id), piece, isForSale, lat, lon }];
  });
}
