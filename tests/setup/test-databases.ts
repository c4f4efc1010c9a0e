/** The values that the setup of a run provides to its tests. */
export interface TestDatabases {
  /** The URL of a PostgreSQL server where databases can be created. */
  databaseServerUrl: string;
  /** The name of a migrated database on that server, used as a template. */
  templateDatabase: string;
  /** The file in which tests count what they use, because each worker is its own process. */
  tally: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases;
    /** A data folder to copy, used if the run has no external PostgreSQL server. */
    preparedData: string;
  }
}
