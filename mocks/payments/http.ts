import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface IncomingCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

export interface Reply {
  readonly status: number;
  readonly json?: unknown;
  readonly html?: string;
  readonly location?: string;
}

/** A small server on loopback; `port` 0 uses a free one. */
export async function serve(
  port: number,
  answer: (asked: IncomingCall, origin: string) => Reply | Promise<Reply>,
): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    reply(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((open) => server.listen(port, '127.0.0.1', open));
  const address = server.address();
  const origin = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : port}`;
  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    let text = '';
    for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) text += chunk;
    const { status, json, html, location } = await answer(
      {
        method: request.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        text,
      },
      origin,
    );
    const headers = {
      'cache-control': 'no-store',
      'content-type': html === undefined ? 'application/json' : 'text/html; charset=utf-8',
      ...(location === undefined ? {} : { location }),
    };
    response.writeHead(status, headers).end(html ?? JSON.stringify(json ?? {}));
  }
  return {
    origin,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The hosted page: the amount, the methods to choose from, and a button for each action of a traveller. */
export const hostedPage = (
  provider: string,
  amount: number,
  text: string,
  methods: readonly string[],
): string => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${provider} stand-in</title>
<body style="font:18px system-ui;max-width:24rem;margin:3rem auto;padding:0 1rem"><h1>${provider} stand-in</h1><p>${escape(text)}</p><p><b>₹${(amount / 100).toFixed(2)}</b></p>
<form method="post"><label>method <select name="method">${methods.map((method) => `<option>${method}</option>`).join('')}</select></label>${['pay', 'decline', 'cancel'].map((act) => `<button name="act" value="${act}" style="display:block;width:100%;padding:.8rem;margin:.5rem 0">${act}</button>`).join('')}</form></body></html>`;
