import { z } from 'zod';
import { flag, url, port, count, proxies } from './schemas.ts';

/** Where the server listens, its database, data folder, processes, logs and figures. */
export const serverSettings = {
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']).optional(),
    about:
      'production: a server for others, which refuses to start while a setting is unsafe; development: reloads as you edit; unset: the demo on one’s own machine',
  },
  HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    about: 'address to listen on; 0.0.0.0 for all',
  },
  PORT: { schema: port.default(3000), about: 'port to listen on; 0 picks a free one' },
  PUBLIC_URL: {
    schema: url.default(''),
    about:
      'the address travellers see, for links in messages and canonicals; empty: http://HOST:PORT',
  },
  TRUST_PROXY: {
    schema: proxies.default(false),
    about:
      'proxies before this server: how many (1: the client is the last address in X-Forwarded-For), or which, as addresses and networks separated by commas (the last address that is none of them)',
  },
  DATABASE_URL: {
    schema: z
      .union([
        z.literal(''),
        z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
      ])
      .default(''),
    about: 'a PostgreSQL ≥ 15; empty: the embedded PostgreSQL under DATA_DIR',
    mayBeEmpty: true,
  },
  MIGRATION_DATABASE_URL: {
    schema: z
      .union([
        z.literal(''),
        z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
      ])
      .default(''),
    about:
      'the same database as a role that owns its tables: migrations run as that one, and the role of DATABASE_URL may only read and write rows; empty: one role does both',
  },
  DATABASE_SESSION_URL: {
    schema: z
      .union([
        z.literal(''),
        z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
      ])
      .default(''),
    about:
      'the same database without a pooler between, where DATABASE_URL leads through one: for changes that are listened to, and migrations; empty: DATABASE_URL',
  },
  DATABASE_REPLICA_URL: {
    schema: z
      .union([
        z.literal(''),
        z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
      ])
      .default(''),
    about:
      'a standby of the same database, which answers searches and pages that lead to what is sold; empty: the primary answers everything',
  },
  DATABASE_REPLICA_LAG_MS: {
    schema: count.max(60_000).default(1_000),
    about:
      'milliseconds that such an answer may be behind the primary; a standby that is further behind answers nothing',
  },
  DATABASE_POOL: {
    schema: count.max(200).default(10),
    about: 'connections of all server processes together, each has its share and at least 3',
  },
  DATABASE_PREPARED: {
    schema: z.enum(['auto', 'on', 'off']).default('auto'),
    about:
      'named statements: auto where no pooler stands between; on where the pooler keeps them (PgBouncer from 1.21 on, with max_prepared_statements)',
  },
  REQUEST_WAIT_MS: {
    schema: count.max(600_000).default(3_500),
    about:
      'milliseconds after which a request that still waits for its turn or for the database is asked to come back',
  },
  DATABASE_LOCK_MS: {
    schema: count.max(60_000).default(2_500),
    about:
      'milliseconds that a request waits for a row somebody else is changing, before it is asked to come back',
  },
  DATABASE_STATEMENT_MS: {
    schema: count.max(600_000).default(3_000),
    about: 'milliseconds that one statement of a request may take',
  },
  DATABASE_JOB_STATEMENT_MS: {
    schema: count.max(3_600_000).default(60_000),
    about: 'the same for a job',
  },
  DATABASE_WAIT: {
    schema: z.coerce.number().int().min(0).max(86_400).default(60),
    about: 'seconds that a start waits for a database that does not answer yet',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('.data'),
    about: 'embedded database, media files, secrets of this machine',
  },
  BACKUP_DIR: {
    schema: z.string().default(''),
    about:
      'folder on another disk to which the embedded PostgreSQL archives every change and is copied each night; empty: no backups',
  },
  BACKUPS_KEPT: {
    schema: count.max(1000).default(7),
    about: 'nightly copies kept in BACKUP_DIR; one can go back to any moment since the oldest',
  },
  SECRET: {
    schema: z.string().default(''),
    about:
      'at least 32 characters, signs quotes and codes; empty: made once and kept under DATA_DIR',
  },
  SECRET_OLD: {
    schema: z.string().default(''),
    about: 'the secret before this one, while it is changed: what it signed is still believed',
  },
  BRAND_NAME: {
    schema: z.string().min(1).max(40).default('Verandah'),
    about: 'the product name everywhere',
  },
  DEMO_CATALOGUE: {
    schema: flag.default(true),
    about: '1: fill an empty database with the demo catalogue at start',
  },
  PROCESSES: {
    schema: z.coerce.number().int().min(0).max(64).optional(),
    about:
      'server processes that share PORT; unset: one for each core, at most 8; a process for jobs stands beside them; 0: one process that does everything, jobs as well, and that nobody starts again',
  },
  RUN_JOBS: {
    schema: flag.default(true),
    about:
      '0: pages and calls only; jobs and the warming of pictures are done by a start elsewhere',
  },
  DRAIN_SECONDS: {
    schema: z.coerce.number().int().min(0).max(60).optional(),
    about:
      'how long a stop goes on serving while /readyz says no already, so that a balancer sends nobody any more; unset: 5 on a server for others, 0 on one’s own machine',
  },
  KEEP_ALIVE_SECONDS: {
    schema: count.max(3600).default(75),
    about:
      'how long an idle connection is kept; longer than the balancer’s, or it would send into a connection that is being closed',
  },
  DEV_OUTBOX: {
    schema: flag.optional(),
    about: '1 shows sent SMS and e-mail at /dev/outbox; unset: only with the embedded database',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    about: 'least severity that is logged',
  },
  METRICS_TOKEN: {
    schema: z.string().default(''),
    about: 'bearer that may read /metrics from elsewhere; loopback always may',
  },
  TRACES_URL: {
    schema: url.default(''),
    about:
      'where traces go: an OpenTelemetry collector’s OTLP over HTTP, https://collector.example/v1/traces; empty: none are made',
  },
  TRACES_SHARE: {
    schema: z.coerce.number().min(0).max(1).default(0.05),
    about: 'of requests and runs that begin here, the share that is traced: 1 for all of them',
  },
} as const;
