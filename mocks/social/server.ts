import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { PEOPLE, type Person } from './people.ts';
import { choosePage, wrongPage } from './pages.ts';
import { createSigner, MODES, type Mode, type Signer } from './signing.ts';

export const PROVIDERS = ['google', 'facebook'] as const;
export type Provider = (typeof PROVIDERS)[number];

export interface SocialStandIn {
  /** 'http://127.0.0.1:PORT' */
  readonly origin: string;
  /** the value for SOCIAL_…_ISSUER */
  issuer(provider: Provider): string;
  signer(provider: Provider): Signer;
  /** how the next tokens are made */
  setMode(mode: Mode): void;
  /** answers the next requests for tokens or keys with 503 */
  failNext(times: number): void;
  close(): Promise<void>;
}

interface Issued {
  readonly provider: Provider;
  readonly person: Person;
  readonly audience: string;
  readonly nonce: string | null;
  readonly challenge: string;
  readonly redirectUri: string;
}

const LOOPBACK = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\//;

/** Starts both providers at one origin: `/google` and `/facebook`. `port` 0 uses a free one. */
export async function startSocialStandIn({
  port = 0,
  now = () => new Date(),
}: { port?: number; now?: () => Date } = {}): Promise<SocialStandIn> {
  const codes = new Map<string, Issued>();
  const signers = new Map<string, Signer>();
  let mode: Mode = 'ok';
  let failures = 0;

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => send(response, 500, String(error)));
  });
  await new Promise<void>((open) => server.listen(port, '127.0.0.1', open));
  const address = server.address();
  const origin = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : port}`;
  for (const provider of PROVIDERS)
    signers.set(provider, await createSigner(`${origin}/${provider}`, now, provider === 'google'));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const [, first = '', action = ''] = url.pathname.split('/');
    const body =
      request.method === 'POST' ? new URLSearchParams(await read(request)) : new URLSearchParams();
    if (first === 'control') return control(response, body);
    const provider = PROVIDERS.find((one) => one === first);
    const signer = signers.get(first);
    if (provider === undefined || signer === undefined)
      return send(response, 404, wrongPage('There is no such provider.'));
    if ((action === 'token' || action === 'jwks') && failures > 0) {
      failures -= 1;
      return json(response, 503, { error: 'temporarily_unavailable' });
    }
    if (action === 'jwks') return json(response, 200, signer.jwks());
    if (action === 'authorize')
      return request.method === 'POST'
        ? chosen(response, provider, body)
        : asked(response, provider, url.searchParams);
    if (action === 'token') return token(response, provider, signer, body);
    return send(response, 404, wrongPage('There is no such page.'));
  }

  function control(response: ServerResponse, body: URLSearchParams): Promise<void> | void {
    const wanted = MODES.find((one) => one === body.get('mode'));
    if (wanted !== undefined) mode = wanted;
    if (body.has('fail')) failures = Number(body.get('fail'));
    if (body.has('rotate'))
      return Promise.all(
        [...signers.values()].map((signer) => signer.rotate(body.get('rotate') === 'forget')),
      ).then(() => json(response, 200, { mode, failures }));
    return json(response, 200, { mode, failures });
  }

  function asked(response: ServerResponse, provider: Provider, query: URLSearchParams): void {
    const missing = ['client_id', 'redirect_uri', 'state', 'nonce', 'code_challenge'].filter(
      (name) => (query.get(name) ?? '') === '',
    );
    if (missing.length > 0)
      return send(response, 400, wrongPage(`Missing: ${missing.join(', ')}.`));
    if (
      query.get('response_type') !== 'code' ||
      query.get('code_challenge_method') !== 'S256' ||
      !(query.get('scope') ?? '').split(' ').includes('openid')
    )
      return send(
        response,
        400,
        wrongPage('Only response_type code, PKCE with S256 and the scope openid.'),
      );
    if (!LOOPBACK.test(query.get('redirect_uri') ?? ''))
      return send(
        response,
        400,
        wrongPage('The stand-in only sends browsers back to this machine.'),
      );
    return send(response, 200, choosePage(provider, query));
  }

  function chosen(response: ServerResponse, provider: Provider, form: URLSearchParams): void {
    const redirectUri = form.get('redirect_uri') ?? '';
    if (!LOOPBACK.test(redirectUri))
      return send(
        response,
        400,
        wrongPage('The stand-in only sends browsers back to this machine.'),
      );
    const back = new URL(redirectUri);
    back.searchParams.set('state', form.get('state') ?? '');
    if (form.has('cancel')) {
      back.searchParams.set('error', 'access_denied');
    } else {
      const code = randomBytes(24).toString('base64url');
      codes.set(code, {
        provider,
        person: personOf(form),
        audience: form.get('client_id') ?? '',
        nonce: form.get('nonce'),
        challenge: form.get('code_challenge') ?? '',
        redirectUri,
      });
      back.searchParams.set('code', code);
    }
    response.writeHead(303, { location: back.href }).end();
  }

  async function token(
    response: ServerResponse,
    provider: Provider,
    signer: Signer,
    form: URLSearchParams,
  ): Promise<void> {
    const code = form.get('code') ?? '';
    const issued = codes.get(code);
    codes.delete(code); // a code works once
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const right =
      issued !== undefined &&
      issued.provider === provider &&
      issued.challenge === verifier &&
      issued.redirectUri === form.get('redirect_uri') &&
      issued.audience === form.get('client_id');
    if (!right || form.get('grant_type') !== 'authorization_code')
      return json(response, 400, { error: 'invalid_grant' });
    const idToken = await signer.idToken(issued.person, issued, mode);
    return json(response, 200, {
      access_token: randomBytes(16).toString('hex'),
      token_type: 'Bearer',
      expires_in: 3600,
      id_token: idToken,
    });
  }

  return {
    origin,
    issuer: (provider) => `${origin}/${provider}`,
    signer: (provider) => signers.get(provider)!,
    setMode: (next) => {
      mode = next;
    },
    failNext: (times) => {
      failures = times;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** A known person, or a made-up one; the same e-mail is the same person. */
function personOf(form: URLSearchParams): Person {
  const known = PEOPLE.find(({ subject }) => subject === form.get('subject'));
  if (known !== undefined) return known;
  const [name, email] = [form.get('name') ?? 'Somebody', form.get('email') ?? ''];
  const digits = BigInt(
    `0x${createHash('sha256')
      .update(email || name)
      .digest('hex')
      .slice(0, 16)}`,
  );
  return { subject: String(digits), name, email, emailVerified: email !== '' };
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk;
    if (text.length > 50_000) throw new Error('The form is too long.');
  }
  return text;
}

const send = (response: ServerResponse, status: number, html: string): void =>
  void response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(html);
const json = (response: ServerResponse, status: number, body: object): void =>
  void response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
