import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Notifications, OutboxItem } from '#marketplace/notifications/index.ts';
import { common } from '#shared/messages/common.ts';
import { parseMobile } from '#shared/phone.ts';
import type { ApiConfig } from '../config.ts';

const MOST = 100;

/** /dev/outbox and /dev/outbox.json: what was sent, newest first. Unless the configuration says so they do not exist. */
export function mountOutbox(app: FastifyInstance, config: ApiConfig, notifications: Notifications): void {
  if (!config.devOutbox) {
    const absent = async (_request: FastifyRequest, reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send(common.notFound);
    app.get('/dev/outbox', absent);
    app.get('/dev/outbox.json', absent);
    return;
  }
  const read = (request: FastifyRequest) => notifications.outbox(recipientOf(request), MOST);
  app.get('/dev/outbox.json', async (request, reply) => {
    const items = await read(request);
    return reply.header('cache-control', 'no-store').send({ data: items.map(({ id, channel, to, subject, text, at }) => ({ id, channel, to, subject, text, at: at.toISOString() })) });
  });
  app.get('/dev/outbox', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(outboxPage(await read(request), config.brandName)),
  );
}

/** A mobile number in any spelling, or an e-mail address; null for everybody. */
function recipientOf(request: FastifyRequest): string | null {
  const { to } = request.query as { to?: unknown };
  if (typeof to !== 'string' || to.trim() === '' || to.includes('\0')) return null;
  // a '+' in an address bar arrives as a space
  return parseMobile(to) ?? to.trim().toLowerCase().slice(0, 254);
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function outboxPage(items: readonly OutboxItem[], brandName: string): string {
  const rows = items
    .map((item) => `<li><p><b>${escape(item.channel)}</b> to ${escape(item.to)} · <time>${item.at.toISOString()}</time></p>${item.subject === '' ? '' : `<h2>${escape(item.subject)}</h2>`}<pre>${escape(item.text)}</pre></li>`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Outbox · ${escape(brandName)}</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1d2a24;background:#fbf7ef}ul{list-style:none;padding:0}li{border:1px solid #e3dccb;border-radius:14px;padding:1rem;margin:1rem 0}h2{font-size:1rem}p{margin:0;color:#55645c}pre{white-space:pre-wrap;font:inherit;margin:.5rem 0 0}</style></head><body><h1>Outbox</h1><form><label>To <input name="to"></label> <button>Show</button></form>${rows === '' ? '<p>Nothing was sent yet.</p>' : `<ul>${rows}</ul>`}</body></html>`;
}
