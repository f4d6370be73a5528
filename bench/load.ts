import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds, type Running } from './processes.ts';

export interface Shot {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Sample {
  readonly perSecond: number;
  /** CPU milliseconds a request of all processes of the server, without those of the database. */
  readonly cpuMs: number;
  readonly bytes: number;
  /** Milliseconds from the request to the end of its answer. */
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

export interface Load {
  readonly seconds: number;
  /** Kept-alive connections, one request at a time on each. */
  readonly connections?: number;
  /** Requests a second in all, evenly spaced; without it as many as are answered. */
  readonly perSecond?: number;
  readonly next?: () => Shot;
}

export const CONNECTIONS = 16;

/** The bytes of a request, built once so that the generator's work is not measured. */
function asBytes(shot: Shot, host: string): Buffer {
  const headers = {
    host,
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...shot.headers,
    ...(shot.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(shot.body)) }),
  };
  const head = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return Buffer.from(
    `${shot.method ?? 'GET'} ${shot.path} HTTP/1.1\r\n${head}\r\n${shot.body ?? ''}`,
  );
}

/**
 * Sends shots in turn over kept-alive connections for some seconds. Reads only the status and the length of an answer,
 * so the load costs less than the server. With a rate each request has a start time and is measured from it: a late
 * answer delays the requests behind it.
 */
export async function measure(
  server: Running,
  shots: readonly Shot[],
  { seconds, connections = CONNECTIONS, perSecond, next }: Load,
): Promise<Sample> {
  const { hostname, port, host } = new URL(server.url);
  const prepared = shots.map((shot) => asBytes(shot, host));
  let turn = 0;
  const request = (): Buffer =>
    next === undefined ? (prepared[turn++ % prepared.length] as Buffer) : asBytes(next(), host);
  const cpuBefore = cpuSeconds(server.pid);
  const started = performance.now();
  const end = started + seconds * 1000;
  const tally = { bytes: 0, failed: 0, times: [] as number[] };
  let given = 0;
  const lane = async (): Promise<void> => {
    const line = await openLine(Number(port), hostname);
    while (performance.now() < end) {
      const due =
        perSecond === undefined ? performance.now() : started + (given++ * 1000) / perSecond;
      if (due >= end) break;
      if (due > performance.now()) await sleep(due - performance.now());
      const answer = await line.ask(request());
      tally.times.push(performance.now() - due);
      tally.bytes += answer.bytes;
      if (!answer.good) tally.failed += 1;
    }
    line.close();
  };
  await Promise.all(Array.from({ length: connections }, lane));
  const took = (performance.now() - started) / 1000;
  const done = tally.times.length;
  return {
    perSecond: done / took,
    cpuMs: ((cpuSeconds(server.pid) - cpuBefore) * 1000) / Math.max(1, done),
    bytes: tally.bytes / Math.max(1, done),
    ...percentiles(tally.times),
    failed: tally.failed,
  };
}

interface Answer {
  readonly bytes: number;
  readonly good: boolean;
}

/** A connection that sends one request at a time and reads each answer to its end, by its length. */
async function openLine(
  port: number,
  host: string,
): Promise<{ ask(bytes: Buffer): Promise<Answer>; close(): void }> {
  const socket = connect(port, host).setNoDelay(true);
  await new Promise<void>((resolve, reject) =>
    socket.once('connect', resolve).once('error', reject),
  );
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;
  let [missing, got, head, good] = [-1, 0, '', false]; // missing: bytes still to come; -1 while the head is incomplete
  const fail = (why: string): void => waiting?.reject(new Error(why));
  socket
    .on('error', () => fail('A connection broke.'))
    .on('close', () => fail('A connection was closed.'));
  socket.on('data', (chunk: Buffer) => {
    got += chunk.length;
    if (missing < 0) {
      head += chunk.toString('latin1');
      const stop = head.indexOf('\r\n\r\n');
      if (stop < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(head);
      if (length === null) return fail('An answer without a length cannot be measured.');
      good = head[9] === '2';
      missing = stop + 4 + Number(length[1]) - head.length;
    } else missing -= chunk.length;
    if (missing <= 0) waiting?.resolve({ bytes: got, good });
  });
  return {
    ask: (bytes) => {
      [missing, got, head] = [-1, 0, ''];
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(bytes);
      });
    },
    close: () => {
      waiting = null;
      socket.destroy();
    },
  };
}

export function percentiles(times: readonly number[]): {
  readonly p50: number;
  readonly p99: number;
} {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
