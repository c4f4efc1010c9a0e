/** Where PostgreSQL listens: a socket in a folder, or a loopback port. */
export type Address = { socketFolder: string } | { port: number };

/** The number in the name of a socket's file; with a folder of its own it needs no other. */
const socketPort = 5432;

/** The longest path of a socket that every system takes (macOS: 103), with some room. In bytes. */
const longestSocketPath = 100;

export const role = 'sala';
export const databaseName = 'sala';

/** Whether a socket in this folder has a name short enough. Windows' Node knows none of them. */
export function allowsSocket(folder: string): boolean {
  if (process.platform === 'win32') return false;
  return Buffer.byteLength(socketFile(folder)) <= longestSocketPath;
}

/** The path of the socket in a folder. */
export function socketFile(folder: string): string {
  return `${folder}/.s.PGSQL.${socketPort}`;
}

/** The address for clients, with the password in it. */
export function urlOf(address: Address, password: string, database = databaseName): string {
  const user = `${role}:${encodeURIComponent(password)}`;
  if ('port' in address) return `postgres://${user}@127.0.0.1:${address.port}/${database}`;
  const folder = encodeURIComponent(address.socketFolder);
  return `postgres://${user}@localhost:${socketPort}/${database}?host=${folder}`;
}

/**
 * PostgreSQL's settings, for a small machine that runs the server beside it. They stand on its
 * command line rather than in its folder, so that a release can change them.
 * @param socketFolder the folder's name as PostgreSQL sees it
 */
export function settings(address: Address, socketFolder: string): string[] {
  const listen: Record<string, string | number> =
    'port' in address
      ? { listen_addresses: '127.0.0.1', port: address.port, unix_socket_directories: '' }
      : {
          listen_addresses: '',
          port: socketPort,
          unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
        };
  const all = {
    ...listen,
    ...memory,
    ...writing,
    ...cleaning,
    ...logging,
    ...planning,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const memory = {
  max_connections: 50,
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
};

const writing = {
  fsync: 'on',
  synchronous_commit: 'on',
  // Nobody replicates from here: bulk loads needn't be written twice.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '512MB',
  wal_compression: 'on',
};

/** More often than by default: index-only scans and counts are fast only after a vacuum. */
const cleaning = {
  autovacuum_naptime: '15s',
  autovacuum_max_workers: 2,
  autovacuum_vacuum_scale_factor: 0.05,
  autovacuum_vacuum_insert_scale_factor: 0.05,
  autovacuum_analyze_scale_factor: 0.03,
};

const logging = {
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  // What people wrote doesn't belong in a log: no statements, no values of rows.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const planning = {
  timezone: 'UTC',
  // Compiling a query costs more than our queries take.
  jit: 'off',
  // Flash, not spinning disks.
  random_page_cost: 1.1,
};
