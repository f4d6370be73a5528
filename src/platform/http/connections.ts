import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { Server as Listener, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface ConnectionLimits {
  /** an idle connection is kept this long */
  readonly keepAliveMs: number;
  /** the head of a request arrives within this; a connection that sends nothing is cut as well */
  readonly headMs: number;
  /** a body of a form or call, all of it, arrives within this */
  readonly bodyMs: number;
  /** a whole request, photographs of a phone with a weak signal included */
  readonly requestMs: number;
  /** a connection on which nothing moves: a reader that has stopped reading. Above every time-out of our own. */
  readonly stalledMs: number;
  /** of one process; a slow one costs some 15 kB */
  readonly most: number;
  /** how often the first and third are looked at */
  readonly lookMs: number;
}

const LIMITS: ConnectionLimits = {
  keepAliveMs: 75_000,
  headMs: 15_000,
  bodyMs: 20_000,
  requestMs: 300_000,
  stalledMs: 60_000,
  most: 5000,
  lookMs: 3000,
};

/** Why a server leaves: the service stops, or another process has taken its place. */
export type Leave = 'service' | 'replaced';

export interface Leaving {
  /** goes on taking connections for this long, so that whoever asks /readyz sends nobody any more */
  readonly listenMs: number;
  /** how long connections that were kept open may bring one more request */
  readonly lingerMs: number;
}

/** The connections of a server: how long each may take, how many there may be, and how they end without loss. */
export interface Connections {
  /** why /readyz says no; null while it does not */
  readonly leaving: Leave | null;
  /** how many there are now */
  readonly open: number;
  createServer(handler: RequestListener): Server;
  /**
   * Every answer from now on ends its connection; then no new ones are taken; then those without a request are closed.
   * Resolves when none is left.
   */
  leave(why: Leave, how: Leaving): Promise<void>;
}

export function createConnections(over: Partial<ConnectionLimits> = {}): Connections {
  const limits = { ...LIMITS, ...over };
  const servers: Server[] = [];
  const open = new Set<Socket>();
  let leaving: Leave | null = null;

  const isOpen = (): boolean => open.size > 0;
  const note = (socket: Socket): void => {
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
      };
      const server = createServer(options, (request, response) => {
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
      // http's own `close` would also close what is idle, and with it a request that has just been sent on it
      for (const server of servers) if (server.listening) Listener.prototype.close.call(server);
      for (const end = performance.now() + lingerMs; isOpen() && performance.now() < end;)
        await sleep(20);
      // those under way end by themselves, and then are idle
      for (; isOpen(); await sleep(20)) for (const server of servers) server.closeIdleConnections();
    },
  };
}

/**
 * Who was answered before the body had come, and goes on sending it slowly, keeps the connection no longer than a body
 * may take.
 */
function cutRest(request: IncomingMessage, withinMs: number): void {
  if (request.complete) return;
  const clock = setTimeout(() => request.socket.destroy(), withinMs).unref();
  for (const over of ['end', 'close'] as const)
    request.once(over, () => request.complete && clearTimeout(clock));
}

/** Cuts a body that trickles in, with 408. At the address of uploads it may take as long as a whole request. */
export function cutSlowBodies(app: FastifyInstance, uploads: string, bodyMs = LIMITS.bodyMs): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    // a request without a connection of its own is one that the process made itself
    if (
      request.method !== 'GET' &&
      request.routeOptions.url !== uploads &&
      !request.raw.complete &&
      request.raw.socket instanceof Socket
    ) {
      // as Node's own limit of a whole request does it: Fastify answers 408 and closes
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
