/** `E2E_PORT`: another, where two checkouts are tested side by side. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4319);

/** Of the server whose market no test changes. */
export const READING_PORT = FIRST_PORT;

/** Of the server where tests make people and listings. */
export const WRITING_PORT = FIRST_PORT + 1;

/** A login provider that says yes to everyone. */
export const PROVIDER = `http://localhost:${FIRST_PORT + 2}`;

export const READING_URL = `http://localhost:${READING_PORT}`;
export const WRITING_URL = `http://localhost:${WRITING_PORT}`;
