/** Log interface of this folder. Pino, Fastify's logger and the console implement it. */
export type DatabaseLog = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};
