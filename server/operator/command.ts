import type { ParseArgsConfig } from 'node:util';

import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DatabaseLog } from '#server/platform/database/log.ts';

/** The context of a command. */
export type CommandContext = {
  config: Config;
  database: Database;
  /** The positional arguments, at most as many as the command accepts. */
  positionals: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** Log for the operator. */
  log: DatabaseLog;
};

interface CommandBase {
  name: string;
  /** Arguments shown after the name in the help. Optional ones are in brackets. */
  synopsis: string;
  summary: string;
  /** Minimum and maximum number of positional arguments. */
  positionals: readonly [least: number, most: number];
  options?: NonNullable<ParseArgsConfig['options']>;
}

/** A command that works on the database. */
interface DatabaseCommand extends CommandBase {
  usesDatabase?: true;
  /** Whether to migrate the schema first. */
  migrates: boolean;
  run(context: CommandContext): Promise<void>;
}

interface FileCommand extends CommandBase {
  usesDatabase: false;
  run(context: Pick<CommandContext, 'positionals' | 'options'>): Promise<void>;
}

export type Command = DatabaseCommand | FileCommand;

/** Returns the current UTC time, such as 20260228-235959. File names with it sort by time. */
export function stamp(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
}

export function sum(parts: readonly { rows: number }[]): number {
  return parts.reduce((total, { rows }) => total + rows, 0);
}
