export const SERVER_FLAGS: readonly string[];
export const SERVER_ENV: Readonly<Record<'MALLOC_ARENA_MAX', string>>;
