/** What the setup of a run hands to its tests. */
export interface TestDatabases {
  /** A PostgreSQL server where databases may be made. */
  databaseServerUrl: string;
  /** A migrated database on it, to copy from. */
  templateDatabase: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases;
    /** A data folder to copy, where the run has no PostgreSQL of somebody else's. */
    preparedData: string;
  }
}
