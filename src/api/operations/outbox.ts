import type { FastifyInstance, FastifyRequest } from 'fastify';
import { emailHtml, listOutbox, type OutboxItem } from '#marketplace/messages/index.ts';
import type { Context } from '#platform/context.ts';
import * as common from '#messages/common.ts';
import { parseMobile } from '#shared/phone.ts';
import { mayWatch } from './watchers.ts';

const MOST = 100;

/**
 * /dev/outbox and /dev/outbox.json: the sent messages, newest first, for operators (`mayWatch`). Anyone else gets 404,
 * as does everyone where it is not configured.
 */
export function mountOutbox(server: FastifyInstance, ctx: Context): void {
  void server.register(async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!ctx.settings.devOutbox || !mayWatch(request, ctx.settings))
        return reply.code(404).type('text/plain; charset=utf-8').send(common.notFound());
    });
    mountPages(app, ctx);
  });
}

function mountPages(app: FastifyInstance, ctx: Context): void {
  const read = (request: FastifyRequest) => listOutbox(ctx, recipientOf(request), MOST);
  app.get('/dev/outbox.json', async (request, reply) => {
    const items = await read(request);
    return reply.header('cache-control', 'no-store').send({
      data: items.map(({ id, channel, to, subject, text, at }) => ({
        id,
        channel,
        to,
        subject,
        text,
        at: at.toISOString(),
      })),
    });
  });
  app.get('/dev/outbox', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-src 'self'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(outboxPage(await read(request), ctx.settings.BRAND_NAME)),
  );
  // the HTML of the e-mail, in a frame or alone: a document without scripts, forms, pictures or permissions
  app.get('/dev/outbox/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const html = /^\d{1,15}$/.test(id) ? await emailHtml(ctx, Number(id)) : null;
    reply
      .header('cache-control', 'no-store')
      .header('x-frame-options', 'SAMEORIGIN')
      .header(
        'content-security-policy',
        "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      );
    if (html === null)
      return reply.code(404).type('text/plain; charset=utf-8').send(common.notFound());
    return reply.type('text/html; charset=utf-8').send(html);
  });
}

/** A mobile number in any spelling, or an e-mail address; null for all recipients. */
function recipientOf(request: FastifyRequest): string | null {
  const { to } = request.query as { to?: unknown };
  if (typeof to !== 'string' || to.trim() === '' || to.includes('\0')) return null;
  // a '+' of a query string arrives as a space
  return parseMobile(to) ?? to.trim().toLowerCase().slice(0, 254);
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1d2a24;background:#fbf7ef}
ul{list-style:none;padding:0}li{border:1px solid #e3dccb;border-radius:14px;padding:1rem;margin:1rem 0;background:#fffdf8}h2{font-size:1.1rem;margin:.4rem 0 0}p{margin:0;color:#55645c;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.5rem 0 0}form{display:flex;gap:.6rem;align-items:end;flex-wrap:wrap}label{display:grid;gap:.2rem;flex:1;min-width:12rem}input,button{font:inherit;min-height:2.75rem;padding:0 .8rem;border:1px solid #857f6c;border-radius:10px;background:#fffdf8;color:inherit}
button{background:#1f5a45;color:#fbf7ef;border-color:#1f5a45}summary,a{color:#1f5a45;min-height:2.75rem;display:inline-flex;align-items:center;cursor:pointer}iframe{width:100%;height:44rem;border:1px solid #e3dccb;border-radius:10px;background:#fbf7ef}`;

function outboxPage(items: readonly OutboxItem[], brandName: string): string {
  const rows = items
    .map(
      (item) =>
        `<li>${headOf(item)}${item.channel === 'email' ? emailOf(item) : `<pre>${escape(item.text)}</pre>`}</li>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Outbox · ${escape(brandName)}</title><style>${STYLE}</style></head><body><h1>Outbox</h1><form><label>To <input name="to"></label> <button>Show</button></form>${rows === '' ? '<p>Nothing was sent yet.</p>' : `<ul>${rows}</ul>`}</body></html>`;
}

const headOf = ({ channel, to, at, subject, attachments }: OutboxItem): string =>
  `<p><b>${escape(channel)}</b> to ${escape(to)} · <time>${at.toISOString()}</time></p>${subject === '' ? '' : `<h2>${escape(subject)}</h2>`}${attachments.length === 0 ? '' : `<p>Attached: ${attachments.map(escape).join(', ')}</p>`}`;

/** The text at once; the HTML on request, in a sandboxed frame that loads when opened. */
const emailOf = ({ id, subject, text }: OutboxItem): string =>
  `<pre>${escape(text)}</pre><details><summary>As it looks</summary><iframe sandbox loading="lazy" src="/dev/outbox/${id}" title="${escape(subject)}"></iframe></details><a href="/dev/outbox/${id}">Open it alone</a>`;
