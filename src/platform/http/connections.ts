import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { Server as Listener, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { countByNetwork, type NetworkLimits } from './network-connections.ts';

export interface ConnectionLimits {
  /** how long an idle connection is kept */
  readonly keepAliveMs: number;
  /** limit for the head of a request, and for a new connection that sends nothing */
  readonly headMs: number;
  /** limit for the whole body of a form or call */
  readonly bodyMs: number;
  /** limit for a whole request; photographs from a phone with a weak signal take long */
  readonly requestMs: number;
  /** a connection without traffic, such as a reader that stopped reading; longer than all our own time-outs */
  readonly stalledMs: number;
  /** connections of one process; a slow one costs about 15 kB */
  readonly most: number;
  /** for each network; null behind a proxy, which is one network and counts its own clients */
  readonly ofNetwork: NetworkLimits | null;
  /** how often Node checks the limits for heads and whole requests */
  readonly lookMs: number;
}

const LIMITS: ConnectionLimits = {
  keepAliveMs: 75_000,
  headMs: 15_000,
  bodyMs: 20_000,
  requestMs: 300_000,
  stalledMs: 60_000,
  most: 5000,
  ofNetwork: { most: 1000, mostHeads: 200 },
  lookMs: 3000,
};

/** Why a server stops: the service stops, or another process takes its place. */
export type Leave = 'service' | 'replaced';

export interface Leaving {
  /** how long it still accepts connections, until balancers that ask /readyz have turned away */
  readonly listenMs: number;
  /** how long kept connections may send one more request */
  readonly lingerMs: number;
}

/** The connections of a server: their time limits, their number, and an end that loses no request. */
export interface Connections {
  /** why /readyz answers no; null while it answers yes */
  readonly leaving: Leave | null;
  /** open connections now */
  readonly open: number;
  createServer(handler: RequestListener): Server;
  /**
   * Makes each later answer close its connection, then stops accepting connections, then closes idle ones. Resolves
   * when all are closed.
   */
  leave(why: Leave, how: Leaving): Promise<void>;
}

export function createConnections(over: Partial<ConnectionLimits> = {}): Connections {
  const limits = { ...LIMITS, ...over };
  const servers: Server[] = [];
  const open = new Set<Socket>();
  const networks = limits.ofNetwork === null ? null : countByNetwork(limits.ofNetwork);
  let leaving: Leave | null = null;

  const isOpen = (): boolean => open.size > 0;
  const note = (socket: Socket): void => {
    if (networks?.admit(socket) === false) {
      socket.destroy();
      return;
    }
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  };
  return {
    get leaving() {
      return leaving;
    },
    get open() {
      return open.size;
    },
    createServer(handler) {
      const options = {
        keepAliveTimeout: limits.keepAliveMs,
        headersTimeout: limits.headMs,
        requestTimeout: limits.requestMs,
        connectionsCheckingInterval: limits.lookMs,
        // a second Host or Authorization makes the header wrong instead of being ignored
        joinDuplicateHeaders: true,
      };
      const server = createServer(options, (request, response) => {
        networks?.arrived(request.socket);
        if (leaving !== null) response.shouldKeepAlive = false;
        if (request.method === 'POST')
          response.once('finish', () => cutRest(request, limits.bodyMs));
        handler(request, response);
      });
      server.timeout = limits.stalledMs;
      server.maxConnections = limits.most;
      server.on('connection', note);
      servers.push(server);
      return server;
    },
    async leave(why, { listenMs, lingerMs }) {
      leaving = why;
      await sleep(listenMs);
      // http's own `close` would also close idle connections, and lose a request that was just sent on one
      for (const server of servers) if (server.listening) Listener.prototype.close.call(server);
      for (const end = performance.now() + lingerMs; isOpen() && performance.now() < end;)
        await sleep(20);
      // connections with a request become idle when it is answered
      for (; isOpen(); await sleep(20)) for (const server of servers) server.closeIdleConnections();
    },
  };
}

/** Limits how long a client may go on sending a body after its request was answered. */
function cutRest(request: IncomingMessage, withinMs: number): void {
  if (request.complete) return;
  const clock = setTimeout(() => request.socket.destroy(), withinMs).unref();
  for (const over of ['end', 'close'] as const)
    request.once(over, () => request.complete && clearTimeout(clock));
}

/** Cuts a body that is sent too slowly, with 408. Uploads may take as long as a whole request. */
export function cutSlowBodies(
  app: FastifyInstance,
  uploads: readonly string[],
  bodyMs = LIMITS.bodyMs,
): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    // requests that the process makes itself have no connection
    if (
      request.method !== 'GET' &&
      !uploads.includes(request.routeOptions.url ?? '') &&
      !request.raw.complete &&
      request.raw.socket instanceof Socket
    ) {
      // the same event as for Node's own request limit: Fastify answers 408 and closes
      const cut = (): boolean =>
        app.server.emit(
          'clientError',
          Object.assign(new Error('the body came too slowly'), {
            code: 'ERR_HTTP_REQUEST_TIMEOUT',
          }),
          request.raw.socket,
        );
      const clock = setTimeout(cut, bodyMs).unref();
      for (const over of ['end', 'close'] as const)
        request.raw.once(over, () => clearTimeout(clock));
    }
    done(null, payload);
  });
}
