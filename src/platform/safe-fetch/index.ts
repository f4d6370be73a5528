import { lookup as systemLookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isLoopback } from '#shared/network.ts';
import { isPublicAddress, readTypedAddress, type AddressProblem } from './typed-address.ts';

export { isPublicAddress, readTypedAddress, type AddressProblem } from './typed-address.ts';

const MOST_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Why a fetch brought nothing. `status`: the other server refused. */
export type FetchProblem =
  | AddressProblem
  | 'unknown-name'
  | 'unreachable'
  | 'status'
  | 'redirects'
  | 'too-large'
  | 'too-slow'
  | 'encoding';

interface FetchedText {
  readonly body: string;
  readonly etag: string;
  readonly modified: string;
}

type FetchAnswer =
  | ({ readonly is: 'text' } & FetchedText)
  | { readonly is: 'unchanged' }
  | { readonly is: 'problem'; readonly problem: FetchProblem; readonly status: number };

interface Resolved {
  readonly address: string;
  readonly family: number;
}

export interface FetchOptions {
  /** bytes of the body, before and after decompression */
  readonly mostBytes: number;
  /** for everything together: names, redirects, body */
  readonly mostMs: number;
  /** validators of the last answer, or '' */
  readonly etag?: string;
  readonly modified?: string;
  /** lets a stand-in on this machine answer; a public start refuses the setting */
  readonly fromLoopback: boolean;
  /** for tests */
  readonly resolve?: (name: string) => Promise<readonly Resolved[]>;
}

/**
 * Fetches an address that a person typed. This is the only way to do so. Each name is resolved once, all its addresses
 * must be public, and the connection goes to one of them, so a second answer of the DNS changes nothing. Redirects are
 * read as if they were typed. Sends no cookie and nothing about us. Never throws for what the other side does.
 */
export async function fetchTyped(address: string, options: FetchOptions): Promise<FetchAnswer> {
  const signal = AbortSignal.timeout(options.mostMs);
  let at = address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const url = readTypedAddress(at, options);
    if (typeof url === 'string') return failed(url);
    const answer = await step(url, options, signal);
    if (typeof answer !== 'string') return answer;
    at = answer;
  }
  return failed('redirects');
}

const failed = (problem: FetchProblem, status = 0): FetchAnswer => ({
  is: 'problem',
  problem,
  status,
});

/** One request: its answer, or the address that it redirects to. */
async function step(
  url: URL,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<FetchAnswer | string> {
  const addresses = await resolved(url, options, signal);
  if (typeof addresses === 'string') return failed(addresses);
  try {
    const response = await request(url, addresses, options, signal);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (status === 200) return await bodyOf(response, options.mostBytes, signal);
    response.destroy();
    if (status === 304) return { is: 'unchanged' };
    if (!REDIRECTS.has(status) || location === undefined) return failed('status', status);
    return URL.canParse(location, url) ? new URL(location, url).href : failed('not-an-address');
  } catch {
    return failed(signal.aborted ? 'too-slow' : 'unreachable');
  }
}

async function resolved(
  url: URL,
  { fromLoopback, resolve = systemResolve }: FetchOptions,
  signal: AbortSignal,
): Promise<readonly Resolved[] | FetchProblem> {
  const late = new Promise<null>((done) => {
    signal.addEventListener('abort', () => done(null), { once: true });
  });
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const found = await Promise.race([resolve(name).catch(() => []), late]);
  if (found === null || signal.aborted) return 'too-slow';
  if (found.length === 0) return 'unknown-name';
  const isStandIn = fromLoopback && isLoopback(url.hostname);
  const isAllowed = ({ address }: Resolved): boolean =>
    isStandIn ? isLoopback(address) : isPublicAddress(address);
  return found.every(isAllowed) ? found : 'not-public';
}

const systemResolve = (name: string): Promise<readonly Resolved[]> =>
  systemLookup(name, { all: true });

/** Begins a request on a connection of its own to the checked addresses; returns when the headers are there. */
async function request(
  url: URL,
  addresses: readonly Resolved[],
  { etag = '', modified = '' }: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_name, { all }, done) => {
    const [first] = addresses;
    if (all === true) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
  const headers = {
    accept: 'text/calendar, text/plain;q=0.5',
    'accept-encoding': 'gzip, identity',
    'user-agent': 'Verandah calendar reader',
    ...(etag === '' ? {} : { 'if-none-match': etag }),
    ...(modified === '' ? {} : { 'if-modified-since': modified }),
  };
  const options = { agent: false, lookup, headers, signal } as const;
  return new Promise((resolve, reject) => {
    const asked =
      url.protocol === 'https:' ? https.request(url, options) : http.request(url, options);
    asked.once('response', resolve).once('error', reject).end();
  });
}

/** Reads a body up to the limit, which also holds after decompression. */
async function bodyOf(
  response: IncomingMessage,
  mostBytes: number,
  signal: AbortSignal,
): Promise<FetchAnswer> {
  const {
    etag = '',
    'last-modified': modified = '',
    'content-encoding': coding,
  } = response.headers;
  const coded = (coding ?? 'identity').toLowerCase();
  if (coded !== 'identity' && coded !== 'gzip') {
    response.destroy();
    return failed('encoding');
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    // leaving the loop closes the connection
    if (bytes > mostBytes) return failed('too-large');
  }
  if (signal.aborted) return failed('too-slow');
  const plain = coded === 'gzip' ? await unzipped(Buffer.concat(chunks), mostBytes) : chunks;
  if (typeof plain === 'string') return failed(plain);
  const short = (text: string): string => (text.length <= 200 ? text : '');
  return {
    is: 'text',
    body: Buffer.concat(plain).toString('utf8'),
    etag: short(etag),
    modified: short(modified),
  };
}

const unzip = promisify(gunzip);

async function unzipped(bytes: Buffer, mostBytes: number): Promise<[Buffer] | FetchProblem> {
  try {
    return [await unzip(bytes, { maxOutputLength: mostBytes })];
  } catch (cause) {
    return cause instanceof RangeError ? 'too-large' : 'encoding';
  }
}
