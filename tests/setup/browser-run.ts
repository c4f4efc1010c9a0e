/** Set `E2E_PORT` to test two checkouts at the same time. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4319);

/** The port of the server whose market no test changes. */
export const READING_PORT = FIRST_PORT;

/** The port of the server where tests create people and listings. */
export const WRITING_PORT = FIRST_PORT + 1;

/** The URL of a login provider that accepts everyone. */
export const PROVIDER = `http://localhost:${FIRST_PORT + 2}`;

export const READING_URL = `http://localhost:${READING_PORT}`;
export const WRITING_URL = `http://localhost:${WRITING_PORT}`;

/** Flags of every browser: nothing that a test doesn't need takes its processor time. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu-compositing',
  '--disable-background-networking',
  '--disable-component-update',
  // A page of a test is too short-lived for code to be worth optimising.
  '--js-flags=--no-opt --no-maglev',
];
