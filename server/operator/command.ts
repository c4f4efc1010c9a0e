import type { ParseArgsConfig } from 'node:util';

import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DatabaseLog } from '#server/platform/database/log.ts';

/** What a command has to do its work with. */
export type CommandContext = {
  config: Config;
  database: Database;
  /** The words behind the command; never more than the command takes. */
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** For whoever runs the command. */
  log: DatabaseLog;
};

export type Command = {
  name: string;
  /** What stands behind the name in the help; in brackets what can be left out. */
  synopsis: string;
  summary: string;
  /** How many words there have to be, and may be. */
  words: readonly [least: number, most: number];
  options?: NonNullable<ParseArgsConfig['options']>;
  /** Whether the schema is brought up to date first. */
  migrates: boolean;
  run(context: CommandContext): Promise<void>;
};

/** Such as 20260228-235959, in UTC: files of one day sort by time. */
export function stamp(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
}

export function sum(parts: readonly { rows: number }[]): number {
  return parts.reduce((total, { rows }) => total + rows, 0);
}
