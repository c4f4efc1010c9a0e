/*
 * Lexemes as PostgreSQL writes them. How texts become lexemes is the contract's (`search/`): devices
 * search too.
 */

/** Writes lexemes as a `tsvector` is written. */
export function toTsvector(lexemes: Iterable<string>): string {
  return [...lexemes].map(quote).join(' ');
}

/** A lexeme in the syntax of `tsvector` and `tsquery`. */
export function quote(lexeme: string): string {
  // Few lexemes have anything to escape, and there are hundreds in a text.
  if (!lexeme.includes("'") && !lexeme.includes('\\')) return `'${lexeme}'`;
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
}
