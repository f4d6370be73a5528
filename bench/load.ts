import autocannon from 'autocannon';
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

/** Fires shots in turn over 16 connections for some seconds. `expect` is the only status that counts as done. */
export async function measure(server: Running, shots: readonly Shot[], seconds: number, next?: () => Shot): Promise<Sample> {
  const before = cpuSeconds(server.pid);
  let turn = 0;
  const request = (): autocannon.Request => {
    const shot = next === undefined ? shots[turn++ % shots.length] : next();
    return { method: shot?.method ?? 'GET', path: shot?.path ?? '/', headers: { 'accept-encoding': 'br', ...shot?.headers }, body: shot?.body };
  };
  const result = await autocannon({
    url: server.url,
    connections: 16,
    duration: seconds,
    requests: [{ setupRequest: (base: autocannon.Request) => ({ ...base, ...request() }) }],
  });
  const done = result.requests.total;
  return {
    perSecond: done / result.duration,
    cpuMs: ((cpuSeconds(server.pid) - before) * 1000) / Math.max(1, done),
    bytes: result.throughput.total / Math.max(1, done),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

export const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
