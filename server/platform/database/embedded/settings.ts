/** The address that PostgreSQL listens on: a socket in a folder, or a loopback port. */
export type Address = { socketFolder: string } | { port: number };

/** The number in the socket's file name. The folder is private, so it can be fixed. */
const socketPort = 5432;

/** The longest socket path that every system supports (macOS: 103), with a margin. In bytes. */
const longestSocketPath = 100;

export const role = 'sala';
export const databaseName = 'sala';

/**
 * Returns whether the socket path in this folder is short enough. Node on Windows doesn't support
 * Unix sockets.
 */
export function allowsSocket(folder: string): boolean {
  if (process.platform === 'win32') return false;
  return Buffer.byteLength(socketFile(folder)) <= longestSocketPath;
}

/** Returns the path of the socket in a folder. */
export function socketFile(folder: string): string {
  return `${folder}/.s.PGSQL.${socketPort}`;
}

/** Returns the URL for clients, including the password. */
export function urlOf(address: Address, password: string, database = databaseName): string {
  const user = `${role}:${encodeURIComponent(password)}`;
  if ('port' in address) return `postgres://${user}@127.0.0.1:${address.port}/${database}`;
  const folder = encodeURIComponent(address.socketFolder);
  return `postgres://${user}@localhost:${socketPort}/${database}?host=${folder}`;
}

/**
 * Returns PostgreSQL's settings for a small machine that also runs the server. They are
 * command-line options instead of a file in the data folder, so that a release can change them.
 * @param socketFolder the folder's path as PostgreSQL sees it
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
  // There is no replication, so bulk loads don't need to be written twice.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '512MB',
  wal_compression: 'on',
};

/** More often than the default: index-only scans and counts are fast only after a vacuum. */
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
  // Logs must not contain user data: no statements, no values of rows.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const planning = {
  timezone: 'UTC',
  // JIT compilation takes longer than our queries.
  jit: 'off',
  // For flash storage, not spinning disks.
  random_page_cost: 1.1,
};
