/*
 * Lexemes in PostgreSQL syntax. The contract (`search/`) defines how texts become lexemes, because
 * devices search too.
 */

/** Returns lexemes in `tsvector` syntax. */
export function toTsvector(lexemes: Iterable<string>): string {
  return [...lexemes].map(quote).join(' ');
}

/** Returns a lexeme quoted for `tsvector` and `tsquery`. */
export function quote(lexeme: string): string {
  // Few lexemes need escaping, and a text has hundreds of them.
  if (!lexeme.includes("'") && !lexeme.includes('\\')) return `'${lexeme}'`;
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
}

/** Returns the LIKE pattern for texts that contain a text. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
