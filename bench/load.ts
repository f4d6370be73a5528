import { connect } from 'node:net';
import { cpuSeconds, type Running } from './processes.ts';

export interface Shot {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface Sample {
  readonly perSecond: number;
  /** CPU milliseconds of the server process a request; the database's own come on top */
  readonly cpuMs: number;
  readonly bytes: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

const CONNECTIONS = 16;

/** The bytes of a request; a generator that builds each anew would be what is measured. */
function asBytes(shot: Shot, host: string): Buffer {
  const headers = { host, 'accept-encoding': 'gzip, deflate, br, zstd', ...shot.headers, ...(shot.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(shot.body)) }) };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`${shot.method ?? 'GET'} ${shot.path} HTTP/1.1\r\n${head}\r\n${shot.body ?? ''}`);
}

/**
 * Fires shots in turn over 16 kept-alive connections for some seconds, one request at a time on each. Reads no more of
 * an answer than its status and length, so that the load costs less than what it measures.
 */
export async function measure(server: Running, shots: readonly Shot[], seconds: number, next?: () => Shot): Promise<Sample> {
  const { hostname, port, host } = new URL(server.url);
  const prepared = shots.map((shot) => asBytes(shot, host));
  let turn = 0;
  const request = (): Buffer => (next === undefined ? (prepared[turn++ % prepared.length] as Buffer) : asBytes(next(), host));
  const cpuBefore = cpuSeconds(server.pid);
  const started = performance.now();
  const end = started + seconds * 1000;
  const tally = { done: 0, bytes: 0, failed: 0, times: [] as number[] };

  await Promise.all(
    Array.from({ length: CONNECTIONS }, () => {
      return new Promise<void>((resolve, reject) => {
        const socket = connect(Number(port), hostname);
        let sent = 0;
        let missing = -1; // bytes of the answer still to come; -1 while its head is incomplete
        let head = '';
        const fire = (): void => {
          if (performance.now() >= end) {
            socket.destroy();
            resolve();
            return;
          }
          sent = performance.now();
          missing = -1;
          head = '';
          socket.write(request());
        };
        socket.setNoDelay(true).on('connect', fire).on('error', reject).on('data', (chunk) => {
          tally.bytes += chunk.length;
          if (missing < 0) {
            head += chunk.toString('latin1');
            const stop = head.indexOf('\r\n\r\n');
            if (stop < 0) return;
            const length = /\r\ncontent-length: (\d+)/i.exec(head);
            if (length === null) {
              reject(new Error('An answer without a length cannot be measured.'));
              return;
            }
            if (head[9] !== '2') tally.failed += 1;
            missing = stop + 4 + Number(length[1]) - head.length;
          } else missing -= chunk.length;
          if (missing > 0) return;
          tally.done += 1;
          tally.times.push(performance.now() - sent);
          fire();
        });
      });
    }),
  );
  const took = (performance.now() - started) / 1000;
  const times = tally.times.toSorted((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    perSecond: tally.done / took,
    cpuMs: ((cpuSeconds(server.pid) - cpuBefore) * 1000) / Math.max(1, tally.done),
    bytes: tally.bytes / Math.max(1, tally.done),
    p50: at(0.5),
    p99: at(0.99),
    failed: tally.failed,
  };
}

export const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
