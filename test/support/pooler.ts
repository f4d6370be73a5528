import { connect, createServer, type Socket } from 'node:net';

/**
 * A stand-in for a pooler in transaction mode, which gives a session to another client after every transaction. It
 * forwards everything, invents process numbers as poolers do, and records statements that would fail there.
 */
export interface Pooler {
  readonly url: string;
  /** Statements that must not be sent through a pooler. */
  wrongs(): readonly string[];
  close(): Promise<void>;
}

/** The start-up parameters that the pooler of Debian 12 (PgBouncer 1.18) accepts; others end the session. */
const STARTUP = new Set([
  'user',
  'database',
  'application_name',
  'client_encoding',
  'DateStyle',
  'TimeZone',
]);
const OF_A_SESSION: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['LISTEN', /^\s*(un)?listen\b/i],
  [
    'a setting for the session',
    /^\s*(set\s+(?!local\b|constraints\b)|reset\b|discard\b)|set_config\([^)]*false\s*\)/i,
  ],
  ['a lock for the session', /\bpg_(try_)?advisory_(lock|unlock)/i],
  ['a temporary table', /^\s*create\s+(temp|temporary)\b/i],
  ['a prepared statement', /^\s*(prepare|deallocate)\b/i],
];

export async function openPooler(target: string): Promise<Pooler> {
  const { hostname, port } = new URL(target);
  const wrongs = new Set<string>();
  const sockets = new Set<Socket>();
  const look = (type: string, body: Buffer): void => {
    const name = type === 'P' ? textAt(body, 0) : '';
    if (name !== '') wrongs.add(`a statement with a name: ${name}`);
    if (type !== 'Q' && type !== 'P') return;
    const text = type === 'Q' ? textAt(body, 0) : textAt(body, Buffer.byteLength(name) + 1);
    // With its own process number the statement notifies no other session.
    if (!text.includes('pg_backend_pid() = $1'))
      for (const [what, pattern] of OF_A_SESSION)
        if (pattern.test(text)) wrongs.add(`${what}: ${text.trim().slice(0, 80)}`);
  };
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => one.destroy())
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
    let started = false;
    onMessages(
      near,
      () => !started,
      (type, body, raw) => {
        if (type === '') {
          started = true;
          const words = body.subarray(4).toString().split('\0');
          for (let i = 0; i + 1 < words.length && words[i] !== ''; i += 2)
            if (!STARTUP.has(words[i] ?? '')) wrongs.add(`at the start of a session: ${words[i]}`);
        } else look(type, body);
        far.write(raw);
      },
    );
    onMessages(
      far,
      () => false,
      (type, _body, raw) => {
        if (type === 'K') raw.writeInt32BE(0x7f_00_00_01, 5);
        near.write(raw);
      },
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the pooler has no port');
  return {
    url: Object.assign(new URL(target), { port: String(address.port) }).href,
    wrongs: () => [...wrongs],
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

const textAt = (body: Buffer, from: number): string =>
  body.subarray(from, body.indexOf(0, from)).toString();

/** Splits a stream of the protocol into its messages; the first message of a session has no type. */
function onMessages(
  socket: Socket,
  isFirst: () => boolean,
  each: (type: string, body: Buffer, raw: Buffer) => void,
): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isFirst() ? 0 : 1;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      const raw = rest.subarray(0, length);
      rest = rest.subarray(length);
      each(head === 0 ? '' : String.fromCharCode(raw[0] ?? 0), raw.subarray(head + 4), raw);
    }
  });
}
