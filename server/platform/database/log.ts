/** Where this folder reports. Pino, Fastify's logger and the console all satisfy it. */
export type DatabaseLog = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};
