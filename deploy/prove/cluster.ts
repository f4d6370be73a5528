import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { DATABASE_USER, type Ground, until } from './processes.ts';

const TEMPLATES = join(import.meta.dirname, '../cluster');
const HERE = '127.0.0.1';
const NODES = ['one', 'two', 'three'] as const;

export interface Node {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly data: string;
  patroni: ChildProcess;
}

export interface Cluster {
  readonly nodes: readonly Node[];
  /** Through PgBouncer, whose transactions share connections. */
  readonly pooled: (user: string) => string;
  readonly pooledRead: (user: string) => string;
  /** Past PgBouncer, straight to the primary by HAProxy. */
  readonly session: (user: string) => string;
  primary(): Promise<Node | null>;
  /** One node, whatever its role now. */
  direct(node: Node): string;
  /** Kills Patroni and PostgreSQL of a node at once, like a power cut. */
  kill(node: Node): void;
  /** Starts a node's Patroni again; the node returns as a standby. */
  revive(node: Node): void;
}

/**
 * Starts etcd and Patroni, three of each, then HAProxy and PgBouncer, from Debian's packages and the templates of
 * deploy/cluster.
 */
export async function startCluster(ground: Ground): Promise<Cluster> {
  const bin = postgresBin();
  const [uid, gid] = databaseUser();
  const ownFolder = (name: string): string => {
    const path = join(ground.dir, name);
    mkdirSync(path, { mode: 0o700 });
    if (process.getuid?.() === 0) chownSync(path, uid, gid);
    return path;
  };
  const etcd = await startEtcd(ground, ownFolder);
  const sockets = ownFolder('sockets');
  const nodes: Node[] = [];
  for (const name of NODES) {
    const [port, restPort] = [await ground.freePort(), await ground.freePort()];
    const data = join(ownFolder(`node-${name}`), 'data');
    const values = {
      NODE: name,
      REST: `${HERE}:${restPort}`,
      ETCD: etcd,
      LISTEN: `${HERE}:${port}`,
      DATA: data,
      BIN: bin,
      SOCKETS: sockets,
      NETWORK: `${HERE}/32`,
      PLAIN_HBA: `host all,replication all ${HERE}/32 scram-sha-256`,
      SHARED_BUFFERS: '64MB',
      ARCHIVE_MODE: "'off'",
      SUPERUSER_PASSWORD: ground.password,
      REPLICATION_PASSWORD: ground.password,
    };
    const file = ground.fill(join(TEMPLATES, 'patroni.yml'), values, `patroni-${name}.yml`);
    nodes.push({
      name,
      port,
      restPort,
      data,
      patroni: ground.start(`patroni-${name}`, 'patroni', [file], { asDatabaseUser: true }),
    });
  }
  const roles = await Promise.all(
    nodes.map((node) =>
      until(`The database machine ${node.name}`, 90, async () => (await roleOf(node)) !== null),
    ),
  );
  void roles;
  const proxy = {
    primary: await ground.freePort(),
    standbys: await ground.freePort(),
    pooler: await ground.freePort(),
  };
  const servers = nodes
    .map(({ name, port, restPort }) => `\tserver ${name} ${HERE}:${port} check port ${restPort}`)
    .join('\n');
  const haproxy = ground.fill(
    join(TEMPLATES, 'haproxy.cfg'),
    {
      SOCKETS: sockets,
      PRIMARY: `${HERE}:${proxy.primary}`,
      STANDBYS: `${HERE}:${proxy.standbys}`,
      SERVERS: servers,
    },
    'haproxy.cfg',
  );
  ground.start('haproxy', '/usr/sbin/haproxy', ['-db', '-f', haproxy], { asDatabaseUser: true });
  const cluster: Cluster = {
    nodes,
    pooled: (user) => `postgresql://${user}:${ground.password}@${HERE}:${proxy.pooler}/verandah`,
    pooledRead: (user) =>
      `postgresql://${user}:${ground.password}@${HERE}:${proxy.pooler}/verandah_read`,
    session: (user) => `postgresql://${user}:${ground.password}@${HERE}:${proxy.primary}/verandah`,
    direct: ({ port }) => `postgresql://postgres:${ground.password}@${HERE}:${port}/verandah`,
    primary: async () => {
      for (const node of nodes)
        if ((await roleOf(node).catch(() => null)) === 'primary') return node;
      return null;
    },
    kill: (node) => killNode(node),
    revive: (node) => {
      node.patroni = ground.start(
        `patroni-${node.name}`,
        'patroni',
        [join(ground.dir, `patroni-${node.name}.yml`)],
        { asDatabaseUser: true },
      );
    },
  };
  const first = await primaryOf(cluster);
  await makeRoles(ground, first);
  writeFileSync(
    join(ground.dir, 'users.txt'),
    ['verandah', 'verandah_serving'].map((user) => `"${user}" "${ground.password}"\n`).join(''),
  );
  chmodSync(join(ground.dir, 'users.txt'), 0o644); // The folder is closed to other users.
  const bouncer = {
    HOST: HERE,
    PRIMARY_PORT: String(proxy.primary),
    STANDBYS_PORT: String(proxy.standbys),
    PORT: String(proxy.pooler),
    USERS: join(ground.dir, 'users.txt'),
  };
  ground.start(
    'pgbouncer',
    '/usr/sbin/pgbouncer',
    [ground.fill(join(TEMPLATES, 'pgbouncer.ini'), bouncer, 'pgbouncer.ini')],
    { asDatabaseUser: true },
  );
  await until('The pooler', 30, () =>
    ask(cluster.pooled('verandah_serving'), 'select 1').then(() => true),
  );
  await until(
    'Two standbys',
    60,
    async () =>
      (
        await ask(
          cluster.direct(first),
          "select count(*)::int as n from pg_stat_replication where state = 'streaming'",
        )
      )[0]?.['n'] === 2,
  );
  await until(
    'A synchronous standby',
    60,
    async () =>
      (
        await ask(
          cluster.direct(first),
          "select count(*)::int as n from pg_stat_replication where sync_state = 'sync'",
        )
      )[0]?.['n'] === 1,
  );
  return cluster;
}

async function startEtcd(ground: Ground, ownFolder: (name: string) => string): Promise<string> {
  const members = await Promise.all(
    NODES.map(async (name) => ({
      name: `etcd-${name}`,
      peer: `http://${HERE}:${await ground.freePort()}`,
      client: `${HERE}:${await ground.freePort()}`,
    })),
  );
  for (const { name, peer, client } of members) {
    const values = {
      NODE: name,
      DATA: ownFolder(name),
      PEER: peer,
      CLIENT: `http://${client}`,
      MEMBERS: members.map((one) => `${one.name}=${one.peer}`).join(','),
    };
    ground.start(
      name,
      'etcd',
      ['--config-file', ground.fill(join(TEMPLATES, 'etcd.yml'), values, `${name}.yml`)],
      { asDatabaseUser: true },
    );
  }
  await until('etcd', 30, async () => (await fetch(`http://${members[0]?.client}/health`)).ok);
  return members.map(({ client }) => client).join(',');
}

/** Patroni's report of a node; null without one. */
async function roleOf({ restPort }: Node): Promise<'primary' | 'replica' | null> {
  const answer = await fetch(`http://${HERE}:${restPort}/patroni`, {
    signal: AbortSignal.timeout(1000),
  });
  const { role, state } = (await answer.json()) as { role?: string; state?: string };
  return state !== 'running'
    ? null
    : role === 'master' || role === 'primary'
      ? 'primary'
      : 'replica';
}

async function primaryOf(cluster: Cluster): Promise<Node> {
  await until('A primary', 60, async () => (await cluster.primary()) !== null);
  const primary = await cluster.primary();
  if (primary === null) throw new Error('The primary went away as soon as it was there.');
  return primary;
}

/** The two roles and the database of docs/guides/deploy.md. */
async function makeRoles(ground: Ground, { port }: Node): Promise<void> {
  const url = `postgresql://postgres:${ground.password}@${HERE}:${port}/postgres`;
  for (const role of ['verandah', 'verandah_serving'])
    await ask(url, `create role ${role} login password '${ground.password}'`);
  await ask(url, 'create database verandah owner verandah');
  // Behind a pooler, settings of a session are lost.
  await ask(url, "alter role verandah_serving set idle_in_transaction_session_timeout = '5s'");
  await ask(url, "alter role verandah_serving set lock_timeout = '3s'");
  await ask(url, "alter role verandah_serving set statement_timeout = '60s'");
}

export async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Patroni first, so that it does not restart the database; then the postmaster and all its children. */
function killNode({ patroni, data }: Node): void {
  if (patroni.pid !== undefined) killQuietly(-patroni.pid);
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const children = readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster,
  );
  for (const pid of [postmaster, ...children.map(Number)]) killQuietly(pid);
}

function parentOf(pid: string): number {
  try {
    return Number(/\nPPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended.
  }
}

/** The newest PostgreSQL that Debian installed. */
function postgresBin(): string {
  const versions = readdirSync('/usr/lib/postgresql')
    .map(Number)
    .sort((a, b) => b - a);
  return `/usr/lib/postgresql/${versions[0]}/bin`;
}

function databaseUser(): [uid: number, gid: number] {
  const [, , uid, gid] = (
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${DATABASE_USER}:`)) ?? ''
  ).split(':');
  return [Number(uid), Number(gid)];
}
