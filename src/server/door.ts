import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import * as common from '#messages/common.ts';
import { machineMs } from '#platform/clock.ts';
import { TROUBLE_RETRY_AFTER } from '#platform/waits.ts';
import type { ToProcess } from './supervisor.ts';

/** Connections that wait while no process is there: a second of a busy site. */
const MOST_WAITING = 2000;
/** Whoever was answered by the door itself, or asks nothing, is gone after this. */
const LEAVE_WITHIN_MS = 2000;

/** The port, held by the supervisor: it takes connections, reads nothing of them, and hands each to a process. */
export interface Door {
  /** where it is open */
  readonly address: string;
  /** connections that wait while no process is there */
  readonly waiting: number;
  /** connections for which no process came in time, since the start */
  readonly unserved: number;
  /** from now on this process gets its turn, and whoever waited */
  add(child: ChildProcess): void;
  /** no more for this process, which takes what it was given */
  rest(child: ChildProcess): void;
  /** the process has ended: what it was given and had not taken goes to others */
  gone(child: ChildProcess): void;
  /** the process says that a connection is its own now */
  taken(child: ChildProcess, id: number): void;
  close(): void;
}

/**
 * Opens the port. Connections go to processes in turn, first to those that have taken all they were given. The
 * supervisor keeps its end of each until the process has it: with a process that falls before, none is lost.
 * (`node:cluster` does the same, but keeps such a connection open for ever, and shuts the port while no process is
 * there.) Where none comes within `waitMs`, the door says so itself; what was waited counts for the request
 * (REQUEST_WAIT_MS).
 */
export async function openDoor(host: string, port: number, waitMs: number): Promise<Door> {
  /** of each process, connections that it was given and has not taken yet */
  const given = new Map<ChildProcess, Map<number, Socket>>();
  /** whose turn it is, in order */
  let turns: ChildProcess[] = [];
  const waiting = new Map<Socket, { readonly since: number; readonly clock: NodeJS.Timeout }>();
  let serial = 0;
  let unserved = 0;

  const owed = (child: ChildProcess): number => given.get(child)?.size ?? 0;
  const giveUp = (socket: Socket): void => {
    waiting.delete(socket);
    unserved += 1;
    sendAway(socket);
  };
  const hand = (socket: Socket, since = machineMs()): void => {
    const least = Math.min(...turns.map(owed));
    const next = turns.find((child) => owed(child) === least);
    if (next === undefined) {
      if (waiting.size < MOST_WAITING)
        return void waiting.set(socket, { since, clock: setTimeout(giveUp, waitMs, socket) });
      unserved += 1;
      socket.destroy();
      return;
    }
    turns = [...turns.filter((child) => child !== next), next];
    serial += 1;
    given.get(next)?.set(serial, socket);
    // what cannot be sent is handed on when the process is gone
    next.send(
      { connection: serial, since } satisfies ToProcess,
      socket,
      { keepOpen: true },
      () => undefined,
    );
  };
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => undefined);
    hand(socket);
  });
  server.listen({ host, port, backlog: 1024 });
  await once(server, 'listening');
  const { address, family, port: opened } = server.address() as AddressInfo;

  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${opened}`,
    get waiting() {
      return waiting.size;
    },
    get unserved() {
      return unserved;
    },
    add: (child) => {
      given.set(child, new Map());
      turns.push(child);
      const all = [...waiting];
      waiting.clear();
      for (const [socket, { since, clock }] of all) {
        clearTimeout(clock);
        hand(socket, since);
      }
    },
    taken: (child, id) => {
      given.get(child)?.get(id)?.destroy(); // our end alone
      given.get(child)?.delete(id);
    },
    rest: (child) => {
      turns = turns.filter((one) => one !== child);
    },
    gone: (child) => {
      turns = turns.filter((one) => one !== child);
      const its = given.get(child);
      given.delete(child);
      for (const socket of its?.values() ?? []) hand(socket);
    },
    close: () => {
      server.close();
      for (const [socket, { clock }] of waiting) {
        clearTimeout(clock);
        socket.destroy();
      }
      waiting.clear();
    },
  };
}

/**
 * Answers 503 to whoever has asked something: nothing of it is read but how it begins, and a browser that opens a page
 * asks again by itself.
 */
function sendAway(socket: Socket): void {
  const text = common.unavailable();
  socket
    .once('data', (head: Buffer) => {
      const page = head.subarray(0, 4).toString() === 'GET ';
      const headers = [
        'content-type: text/plain; charset=utf-8',
        `content-length: ${Buffer.byteLength(text)}`,
        'cache-control: private, no-store',
        `retry-after: ${TROUBLE_RETRY_AFTER}`,
        ...(page ? [`refresh: ${TROUBLE_RETRY_AFTER}`] : []),
        'connection: close',
      ];
      socket.end(['HTTP/1.1 503 Service Unavailable', ...headers, '', text].join('\r\n'));
    })
    .resume();
  setTimeout(() => socket.destroy(), LEAVE_WITHIN_MS).unref();
}
