import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageTag, localePrefix } from '#i18n/locale.ts';
import { escapeHtml } from '#platform/html.ts';
import { HTTP_STATUS, type Refusal } from '#shared/result.ts';
import * as access from '#messages/access.ts';
import * as common from '#messages/common.ts';
import * as turnedAway from '#messages/turned-away.ts';

/** The content of a small page. */
interface SmallPage {
  readonly title: string;
  readonly text: string;
  /** the target of its one button; the home page if left out */
  readonly link?: { readonly href: string; readonly text: string };
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;padding:1.5rem;box-sizing:border-box;text-align:center;font:1rem/1.6 Figtree,ui-sans-serif,system-ui,sans-serif;color:#1d2a24;background:#fbf7ef}h1{font:600 1.75rem/1.2 Fraunces,ui-serif,Georgia,serif;margin:0}p{max-width:32rem;margin:.75rem 0 1.5rem;color:#55645c;overflow-wrap:anywhere;text-wrap:balance}a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.5rem;border-radius:999px;background:#1f5a45;color:#fbf7ef;font-weight:600;text-decoration:none}@media(prefers-color-scheme:dark){body{color:#f3ecdd;background:#111a16}p{color:#b9cabf}a{background:#9cc9b2;color:#12352a}}`;
const POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Answers without the page framework: a page of about two kilobytes for documents, the sentence alone for requests of
 * scripts. Never cached.
 */
export function sendSmallPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { title, text, link }: SmallPage,
): FastifyReply {
  reply
    .status(status)
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex');
  if (!wantsDocument(request)) return reply.type('text/plain; charset=utf-8').send(text);
  const { href, text: label } = link ?? { href: `${localePrefix()}/`, text: turnedAway.home() };
  const page = `<!doctype html><html lang="${languageTag()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></main></body></html>`;
  return reply
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(page);
}

export const wantsDocument = ({ headers, url }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html') && !/\.data(?:$|\?)/.test(url);

/** Sends a refusal of the gate as a page. */
export function sendTurnedAway(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  return sendSmallPage(request, reply, HTTP_STATUS[refusal.kind], wordsOf(request, refusal));
}

/** Answers that a request cannot be read. */
export const sendUnreadable = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): FastifyReply =>
  sendSmallPage(request, reply, status, {
    title: turnedAway.unreadableTitle(),
    text: turnedAway.unreadableText(),
  });

/** Answers why a page or file is not available now, with a button to try again. */
export const sendNotNow = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  text: string = common.unavailable(),
): FastifyReply =>
  sendSmallPage(request, reply, status, {
    title: turnedAway.busyTitle(),
    text,
    ...retryLink(request),
  });

/** Answers a form that failed before it was read: nothing of it was done. */
const sendNotSent = (request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply =>
  sendSmallPage(request, reply, status, {
    title: turnedAway.notSentTitle(),
    text: turnedAway.notSentText(),
  });

/** Answers a form that failed while it was saved: it may be saved, and the page shows whether it is. */
export const sendUnsure = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): FastifyReply =>
  sendSmallPage(request, reply, status, {
    title: turnedAway.unsureTitle(),
    text: turnedAway.unsureText(),
    link: { href: request.url, text: turnedAway.toPage() },
  });

/** Answers a request that failed before its page was begun. */
export const sendFailedEarly = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): FastifyReply => (request.method === 'POST' ? sendNotSent : sendNotNow)(request, reply, status);

/** A link to try again, for GET only: a link cannot send a form again. */
const retryLink = ({ method, url }: FastifyRequest): Pick<SmallPage, 'link'> =>
  method === 'GET' ? { link: { href: url, text: turnedAway.tryAgain() } } : {};

function wordsOf(
  request: FastifyRequest,
  { kind, code, message, retryAfter = 1 }: Refusal,
): SmallPage {
  if (code === 'look.read-only') return { title: access.lookOnlyTitle(), text: message };
  switch (kind) {
    case 'limited':
      return {
        title: turnedAway.limitedTitle(),
        text: turnedAway.limitedText({ seconds: retryAfter }),
        ...retryLink(request),
      };
    case 'unavailable':
      return { title: turnedAway.busyTitle(), text: turnedAway.busyText(), ...retryLink(request) };
    case 'forbidden':
      return { title: turnedAway.foreignTitle(), text: turnedAway.foreignText() };
    case 'too-large':
      return { title: turnedAway.tooLongTitle(), text: turnedAway.tooLongText() };
    default:
      return { title: turnedAway.unreadableTitle(), text: message };
  }
}
