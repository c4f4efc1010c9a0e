/** Sala's people are in Bangkok or Colombo; a page is the same on the server and in every browser. */
export const TIME_ZONE = 'Asia/Bangkok';

/** The formatting locale of an interface language: English dates are written day first. */
export function formatLocale(language: string): 'th-TH' | 'en-GB' {
  return language.startsWith('th') ? 'th-TH' : 'en-GB';
}
