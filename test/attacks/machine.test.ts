import {
  closeSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { folderElsewhere, openLog } from '#platform/database/cluster-folder.ts';
import { bringUpToDate } from '#platform/database/roles.ts';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { buildProperty } from '#test/support/builders.ts';
import { emptyDatabase, type EmptyDatabase } from '#test/support/empty-database.ts';
import {
  endServers,
  needPages,
  post,
  signUp,
  startServer,
  type ServerProcess,
} from '#test/support/server-process.ts';
import { bookingOf } from '#test/support/stay-requests.ts';
import { openPort, openServer, type TestServer } from '#test/support/test-server.ts';

const [OLD, NEW] = [
  'the secret that may have been seen by somebody',
  'the secret that nobody has seen as yet, long enough',
];
const today = dateInIndia(new Date());
const [from, to] = [addDays(today, 30), addDays(today, 32)];
let dir: string;
beforeAll(() => {
  needPages();
  dir = mkdtempSync(join(tmpdir(), 'verandah-machine-'));
}, 400_000);
afterEach(endServers);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('folders that other users can reach', () => {
  const own = (name: string): string => {
    const folder = join(dir, name);
    mkdirSync(folder);
    return folder;
  };

  it('keeps a cluster that cannot run in its data folder elsewhere, logs it, and never uses a foreign folder', () => {
    const [data, other, parent, victim] = [own('data'), own('other'), own('state'), own('victim')];
    const said: string[] = [];
    const find = (of: string): string =>
      folderElsewhere(of, (sentence) => said.push(sentence), parent);
    const folder = find(data);
    expect([dirname(folder), statSync(folder).mode & 0o777, said]).toEqual([
      parent,
      0o711,
      [expect.stringContaining(folder)],
    ]);
    // The next start finds it, and two projects never share one.
    expect([find(data) === folder, find(other) === folder]).toEqual([true, false]);
    // A missing database, or one that became a link, is an error: the server does not create a new one.
    rmSync(folder, { recursive: true });
    expect(() => find(data)).toThrow('is gone or is not ours');
    symlinkSync(victim, folder);
    expect(() => find(data)).toThrow('is not ours');
    rmSync(join(data, 'cluster-folder'));
    expect(() => find(data)).toThrow('is not ours alone');
    expect(readdirSync(victim)).toEqual([]);
  });

  it('logs where an earlier version left a cluster in the temporary folder', () => {
    const data = own('early');
    const first = join(tmpdir(), `verandah-${Buffer.from(data).toString('base64url').slice(-40)}`);
    mkdirSync(first);
    try {
      expect(() => folderElsewhere(data, undefined, dir)).toThrow(
        `An earlier version left a database in ${first}`,
      );
    } finally {
      rmSync(first, { recursive: true });
    }
  });

  it('has a log that only its user reads, and does not write through a link in its place', () => {
    const folder = own('logs');
    const [log, link, target] = [
      join(folder, 'postgres.log'),
      join(folder, 'link.log'),
      join(folder, 'target'),
    ];
    writeFileSync(log, 'an earlier version wrote this\n', { mode: 0o644 });
    closeSync(openLog(log));
    expect(statSync(log).mode & 0o777).toBe(0o600);
    symlinkSync(target, link);
    expect(() => openLog(link)).toThrow('ELOOP');
  });
});

describe('a server with a restricted database role', () => {
  let database: EmptyDatabase;
  const [owning, serving] = [`owning_${process.pid}`, `serving_${process.pid}`];
  let [owningUrl, servingUrl] = ['', ''];
  beforeAll(async () => {
    database = await emptyDatabase();
    const as = async (role: string): Promise<string> => {
      await database.pool.query(`create role ${role} login password 'known'`);
      return Object.assign(new URL(database.url), { username: role, password: 'known' }).href;
    };
    [owningUrl, servingUrl] = [await as(owning), await as(serving)];
    await database.pool.query(
      `alter database ${database.url.split('/').at(-1)} owner to ${owning}`,
    );
  });
  afterAll(async () => {
    await endServers();
    await database.pool.query(`drop owned by ${serving}`);
    await database.pool.query(`reassign owned by ${owning} to current_user`);
    await database.pool.query(`drop owned by ${owning}`);
    for (const role of [serving, owning]) await database.pool.query(`drop role ${role}`);
    await database.close();
  });
  const start = (env: Readonly<Record<string, string>> = {}) =>
    startServer({ DATA_DIR: dir, DATABASE_URL: servingUrl, SECRET: OLD, DEV_OUTBOX: '1', ...env });
  /** Whether none of a process's user ids is root (real, effective, saved, file system); logs the reason if one is. */
  const isUnprivileged = ({ pid, output }: ServerProcess): boolean =>
    !/^(Uid|Gid):.*\b0\b/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')) ||
    output().includes('runs as root, which it should not: ');
  /** Statements that an attacker with the server's connection could send. */
  const attempt = async (sql: string): Promise<string> => {
    const client = new pg.Client({ connectionString: servingUrl });
    await client.connect();
    try {
      await client.query('begin');
      await client.query(sql);
      return 'done';
    } catch (error) {
      return (error as { code?: string }).code ?? 'no code';
    } finally {
      await client.end();
    }
  };

  it('signs people up, sells a stay, runs its jobs, and can change no table, function or migration record', async () => {
    const server = start({ MIGRATION_DATABASE_URL: owningUrl, LOG_LEVEL: 'info' });
    const origin = await server.open;
    expect(isUnprivileged(server)).toBe(true);
    const cookie = await signUp([origin], '9812300011');
    const villa = await buildProperty(database.db, { from: today });
    expect(
      await post(origin, 'hotel/add_booking', bookingOf(villa.id, from, to), cookie),
    ).toMatchObject({ http: 200 });
    await expect
      .poll(
        async () =>
          (
            await database.pool.query(
              "select 1 from messages where channel = 'email' and state = 'sent'",
            )
          ).rowCount,
      )
      .not.toBe(0);
    server.signal('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
    expect(server.output()).not.toMatch(/"level":(50|60)/);

    for (const sql of [
      'create table mine (id integer)',
      'drop table bookings',
      'alter table night_claims disable trigger all',
      'alter table bookings add column paid boolean',
      'truncate bookings cascade',
      'create or replace function claim_nights() returns void language sql as $$ select 1 $$',
      'create schema mine',
      'create table pgboss.mine (id integer)',
      "update kysely_migration set name = 'x'",
      'delete from applied_functions',
      'set session_replication_role = replica',
      "copy (select 1) to program 'true'",
    ]) {
      expect([sql, await attempt(sql)]).toEqual([sql, '42501']);
    }
    expect(await attempt('select 1 from bookings')).toBe('done');
  });

  it('serves without the other role once the database is migrated', async () => {
    // A start as root does not change the owner of files outside the data folder.
    const [data, victim] = [join(dir, 'given'), join(dir, 'kept')];
    for (const folder of [data, victim]) mkdirSync(folder);
    writeFileSync(join(victim, 'file'), 'not ours');
    symlinkSync(victim, join(data, 'media'));
    linkSync(join(victim, 'file'), join(data, 'secret'));
    const owners = (): number[] => [statSync(victim).uid, statSync(join(victim, 'file')).uid];
    const before = owners();

    const server = start({ DATA_DIR: data, LOG_LEVEL: 'info' });
    await expect(server.open).resolves.toMatch(/^http/);
    expect(isUnprivileged(server)).toBe(true);
    expect(owners()).toEqual(before);
  });

  it('has access to tables that later migrations add', async () => {
    await database.pool.query(
      `set role ${owning}; create table later (id integer generated by default as identity primary key); reset role`,
    );
    expect(await attempt('insert into later default values')).toBe('done');
  });

  it('is refused with more rights than it needs', async () => {
    await expect(bringUpToDate(owningUrl, owningUrl)).rejects.toThrow('owns nothing');
  });
});

describe('a changed secret', () => {
  const open: TestServer[] = [];
  afterAll(async () => {
    for (const server of open.toReversed()) await server.close();
  });
  const start = async (env: Readonly<Record<string, string>>): Promise<string> => {
    const server = await openServer({ env, ...(open[0] === undefined ? {} : { beside: open[0] }) });
    open.push(server);
    return openPort(server);
  };

  it('keeps codes and quotes that the old one signed, until the old one is removed', async () => {
    const [before, during, after] = [
      await start({ SECRET: OLD }),
      await start({ SECRET: NEW, SECRET_OLD: OLD }),
      await start({ SECRET: NEW }),
    ];
    const { t, ctx } = open[0]!;
    const day = ctx.clock.today();
    const nights: [string, string] = [addDays(day, 30), addDays(day, 32)];
    const villa = await buildProperty(t.db, { from: day });
    const price = await post<{ grand_total: number; quote_id: string }>(
      before,
      'hotel/get_hotelcheck',
      { hotel_id: villa.id, start: nights[0], end: nights[1], rooms: 1, adult: 2 },
    );
    const { grand_total: amount, quote_id } = price.body.data;
    await t.pool.query('update room_nights set rate = rate * 2 where property_id = $1', [villa.id]);

    const cookie = await signUp([before, during], '9812300012');
    await expect(signUp([before, after], '9812300013')).rejects.toThrow('not signed in');
    expect(
      (
        await post(
          after,
          'hotel/add_booking',
          bookingOf(villa.id, ...nights, { amount, quote_id }),
          cookie,
        )
      ).http,
    ).toBe(409);
    expect(
      await post(
        during,
        'hotel/add_booking',
        bookingOf(villa.id, ...nights, { amount, quote_id }),
        cookie,
      ),
    ).toMatchObject({ http: 200 });
  });
});
