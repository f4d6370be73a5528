import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * Pages bring a policy of their own, with the hashes of their scripts. What is no page loads and runs nothing, should a
 * browser show it as one.
 */
const NO_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
/**
 * A worker lives under the policy it came with, and a browser's own viewer of PDF needs what a policy would take from
 * it.
 */
const NO_FRAME = "frame-ancestors 'none'";
const KEEPS_ITS_RIGHTS = /^(?:text|application)\/javascript|^application\/pdf/;
const LETTERS = /^text\/|\+xml$/;

/** The policy of an answer that is no page of ours, by its type. */
export const policyOfType = (type: string): string =>
  KEEPS_ITS_RIGHTS.test(type) ? NO_FRAME : NO_PAGE;

/** Files under names of their own: pictures, styles, scripts. */
const FILES = /^\/(assets|icons|media)\//;
/**
 * A page asks for thirty files: headers that mean something only on documents would weigh as much as the smaller ones.
 */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-request-id',
  'last-modified',
];

/**
 * The headers by which browsers guard every answer; `secure`: the site is served under TLS. The table in
 * docs/security.md says what each is for.
 */
export const guardHeaders = (secure: boolean): ReadonlyMap<string, string> =>
  headersOf({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });

/** Sets them on every answer, and the policy that its type asks for. */
export function secureAnswers(app: FastifyInstance, headers: ReadonlyMap<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    const type = String(reply.getHeader('content-type') ?? '');
    // a browser that is not told which letters a text is in guesses
    if (LETTERS.test(type) && !type.includes('charset'))
      reply.header('content-type', `${type}; charset=utf-8`);
    if (FILES.test(request.url) && reply.statusCode < 400)
      for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
    // what a browser holds already keeps the policy that it came with: this answer would change it
    else if (reply.statusCode !== 304 && !reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', policyOfType(type));
  });
}

/** The same for an answer that Fastify sends without its hooks. */
export function guardAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: ReadonlyMap<string, string>,
): void {
  for (const [name, value] of headers) reply.raw.setHeader(name, value);
  reply.header('x-request-id', request.id).header('content-security-policy', NO_PAGE);
}

/**
 * What helmet sets, asked once: it is the same for every answer. The plugin for Fastify asks again for each, and gives
 * each reply a function of its own, for which V8 keeps requests and replies until it collects its old heap
 * (docs/decisions/0040).
 */
function headersOf(options: Readonly<HelmetOptions>): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  const answer = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  } as unknown as ServerResponse;
  helmet(options)({} as IncomingMessage, answer, (error?: unknown) => {
    if (error !== undefined) throw error;
  });
  return headers;
}
