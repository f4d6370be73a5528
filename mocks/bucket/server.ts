import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** The only key that the stand-in accepts. */
export const KEY = { id: 'AKIDSTANDIN', secret: 'stand-in-secret', region: 'auto' } as const;

interface Kept {
  readonly bytes: Buffer;
  readonly at: Date;
}

export interface BucketStandIn {
  /** the value for MEDIA_S3_URL */
  readonly url: string;
  readonly objects: ReadonlyMap<string, Kept>;
  /** answers with this status before doing anything; 0: works */
  fail(status: number): void;
  /** changes the date of an object */
  age(key: string, at: Date): void;
  close(): Promise<void>;
}

/**
 * A bucket in memory, path style, that lists at most `mostListed` keys at a time; every request needs a valid
 * Signature Version 4. `port` 0 uses a free one.
 */
export async function startBucketStandIn({
  port = 0,
  bucket = 'pictures',
  mostListed = 1000,
} = {}): Promise<BucketStandIn> {
  const objects = new Map<string, Kept>();
  let failure = 0;
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '/', 'http://bucket');
    if (failure !== 0)
      return sendXml(response, failure, '<Error><Code>InternalError</Code></Error>');
    if (!isSigned(request, url, body))
      return sendXml(response, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (url.pathname.replace(/\/$/, '') === `/${bucket}`)
      return sendXml(response, 200, listing(url.searchParams));
    if (!url.pathname.startsWith(`/${bucket}/`))
      return sendXml(response, 404, '<Error><Code>NoSuchBucket</Code></Error>');
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 2));
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, at: new Date() });
      response.writeHead(200, { etag: etagOf(body) }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      const kept = objects.get(key);
      if (kept === undefined)
        return sendXml(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
      response
        .writeHead(200, { etag: etagOf(kept.bytes), 'content-length': kept.bytes.length })
        .end(request.method === 'HEAD' ? '' : kept.bytes);
    }
  }

  function listing(query: URLSearchParams): string {
    const most = Math.min(mostListed, Number(query.get('max-keys') ?? mostListed));
    const after = query.get('continuation-token') ?? '';
    const found = [...objects]
      .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const page = found.slice(0, most);
    const more = found.length > most;
    const contents = page.map(
      ([key, { bytes, at }]) =>
        `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Contents>`,
    );
    return `<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`;
  }

  await new Promise<void>((open) => server.listen(port, '127.0.0.1', open));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : port}/${bucket}`,
    objects,
    fail: (status) => void (failure = status),
    age: (key, at) => {
      const kept = objects.get(key);
      if (kept !== undefined) objects.set(key, { ...kept, at });
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

function sendXml(response: ServerResponse, status: number, inner: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${inner}`);
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Checked like at the provider: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, id, day = '', region, names = '', signature = ''] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  if (id !== KEY.id || region !== KEY.region) return false;
  const header = (name: string): string => String(request.headers[name] ?? '').trim();
  const hash = header('x-amz-content-sha256');
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = names
    .split(';')
    .map((name) => `${name}:${header(name)}\n`)
    .join('');
  const canonical = [request.method, url.pathname, query, headers, names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    (previous, part) => hmac(previous, part),
    hmac(hmac(`AWS4${KEY.secret}`, day), region),
  );
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
}
