/** Returns the name of a country in a language, or its code if it has none. */
export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
