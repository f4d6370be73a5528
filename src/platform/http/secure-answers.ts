import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** For answers other than pages, whose own policy has the hashes of their scripts: nothing is loaded or run. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
/** For scripts and PDF files: a worker keeps its file's policy, and a strict one stops the browser's PDF viewer. */
const NO_FRAME = "frame-ancestors 'none'";
const SCRIPT_OR_PDF = /^(?:text|application)\/javascript|^application\/pdf/;
const TEXT = /^text\/|\+xml$/;

/** The policy of an answer other than a page, by its content type. */
export const policyOfType = (type: string): string =>
  SCRIPT_OR_PDF.test(type) ? NO_FRAME : NO_PAGE;

/** Pictures, styles and scripts. */
const FILES = /^\/(assets|icons|media)\//;
/** Headers with a meaning for documents only. Files omit them: they would be as large as the smallest files. */
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

/** The security headers of every answer, explained in docs/security.md; `secure`: the site is served under TLS. */
export const guardHeaders = (secure: boolean): ReadonlyMap<string, string> =>
  headersOf({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });

/** Sets the security headers on every answer, and the policy of its content type. */
export function secureAnswers(app: FastifyInstance, headers: ReadonlyMap<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    const type = String(reply.getHeader('content-type') ?? '');
    // without a charset browsers guess the encoding of a text
    if (TEXT.test(type) && !type.includes('charset'))
      reply.header('content-type', `${type}; charset=utf-8`);
    if (FILES.test(request.url) && reply.statusCode < 400)
      for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
    // a 304 must not replace the policy of the stored answer
    else if (reply.statusCode !== 304 && !reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', policyOfType(type));
  });
}

/** Sets the same headers on an answer that Fastify sends without its hooks. */
export function guardAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: ReadonlyMap<string, string>,
): void {
  for (const [name, value] of headers) reply.raw.setHeader(name, value);
  reply.header('x-request-id', request.id).header('content-security-policy', NO_PAGE);
}

/**
 * The headers that helmet sets, computed once. Its plugin for Fastify computes them for each answer and adds a closure
 * to each reply, which keeps requests and replies in memory until V8 collects its old generation
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
