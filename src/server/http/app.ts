import type { Server } from 'node:http';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import fastifyStatic from '@fastify/static';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { registerApi, requestIdOf, type ApiOptions } from '#api/index.ts';
import { SYSTEM, type Context } from '#platform/context.ts';
import type { Database } from '#platform/database/index.ts';
import { createReadiness, readinessWith } from '#platform/database/readiness.ts';
import { hasSecureCookies } from '#platform/http/cookies.ts';
import { createGate } from '#platform/http/gate.ts';
import type { PageCache } from '#platform/http/page-cache.ts';
import { loggedPath, type Logger } from '#platform/log.ts';
import type { Media } from '#platform/media/index.ts';
import { registerMedia } from '#platform/media/routes.ts';
import { withDeadline } from '#platform/deadline.ts';
import { UPLOAD_PATH } from '#web/features/listing/listing-view.ts';
import { registerOwnPhotographs } from '#web/features/host/listing/photographs-upload.server.ts';
import { FILES_PATH } from '#web/features/host/listing/photographs-view.ts';
import { registerListingUpload } from '#web/features/listing/photo-upload.server.ts';
import { createCachedPages, createKeyOf } from '#platform/http/kept-pages.ts';
import { cleanForwarded } from '#platform/http/forwarded.ts';
import { createConnections, cutSlowBodies, type Connections } from '#platform/http/connections.ts';
import { registerIcons } from './icon-routes.ts';
import type { Pages } from './pages.ts';
import { measureRequests } from '#platform/telemetry/requests.ts';
import { checkAddress, MISDIRECTED } from './check-address.ts';
import { policySources } from './content-policy.ts';
import { publicConfig } from './public-config.ts';
import { answerNeutrally, answerUndecodable } from './neutral-answers.ts';
import { createRenderQueue } from '#platform/http/render-queue.ts';
import { guardHeaders, secureAnswers } from '#platform/http/secure-answers.ts';
import { showServer } from '#platform/telemetry/server-figures.ts';
import type { Standby } from '#platform/database/standby.ts';
import { registerWeb } from './web.ts';
import { registerServiceWorker } from './service-worker.ts';

interface AppParts
  extends Pick<Pages, 'build' | 'clientDir'>, Pick<ApiOptions, 'figures' | 'jobsRun'> {
  readonly database: Database;
  /** null or left out: while the primary is away nothing is read */
  readonly standby?: Standby | null;
  readonly ctx: Context;
  readonly media: Media;
  readonly cache: PageCache;
  readonly log: Logger;
  /** made here if left out */
  readonly connections?: Connections;
}

/** The average delay of the event loop, over a second, above which the process counts as overloaded. */
const MOST_DELAY_MS = 1000;
const SAMPLE_MS = 1000;
/** The part of the heap limit above which the process counts as overloaded: it would only collect garbage. */
const MOST_HEAP_USE = 0.92;

/** The Fastify server for calls, pictures, static files and pages. */
export async function createApp({
  database,
  standby = null,
  ctx,
  media,
  cache,
  log,
  build,
  clientDir,
  connections = createConnections(),
  ...ofOthers
}: AppParts): Promise<FastifyInstance> {
  const { settings: config } = ctx;
  const proxies = config.TRUST_PROXY;
  const logger: FastifyBaseLogger = log;
  const gate = createGate({
    settings: config,
    clock: ctx.clock,
    isOverloaded: config.RATE_LIMITS ? lasting(() => app.isUnderPressure()) : () => false,
  });
  const keyOf = createKeyOf(ctx, cache, gate);
  const cached = createCachedPages(keyOf, cache);
  const queue = config.RATE_LIMITS
    ? createRenderQueue({ onTurn: (seconds) => ctx.metrics.renderWaits.observe(seconds) })
    : null;
  showServer(ctx.metrics, { cache, connections, queue });
  const headers = guardHeaders(hasSecureCookies(config.publicUrl));
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies,
    bodyLimit: 100_000,
    genReqId: requestIdOf,
    frameworkErrors: answerUndecodable(headers),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // a process that leaves still answers the requests that reach it
    return503OnClosing: false,
    // kept pages are answered before the framework sees the request
    serverFactory: (handler): Server =>
      connections.createServer((request, response) =>
        cached(request, response) ? undefined : handler(request, response),
      ),
  });
  // the gate decides for pages, calls and uploads, and each answers a refusal in its own form
  await app.register(underPressure, {
    sampleInterval: SAMPLE_MS,
    maxEventLoopDelay: MOST_DELAY_MS,
    maxHeapUsedBytes: MOST_HEAP_USE * getHeapStatistics().heap_size_limit,
    pressureHandler: () => undefined,
  });
  if (proxies !== false)
    app.addHook('onRequest', (request, _reply, done) => {
      cleanForwarded(request.raw);
      done();
    });
  cutSlowBodies(app, [UPLOAD_PATH, FILES_PATH]);
  measureRequests(app, { metrics: ctx.metrics, behindProxy: proxies !== false });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    return checkAddress(request, reply, gate, config);
  });
  app.addHook('preHandler', (_request, reply, done) =>
    withDeadline(config.REQUEST_WAIT_MS, ({ lift }) => {
      reply.raw.once('close', lift);
      done();
    }),
  );
  const reportRefusal = (request: FastifyRequest, status: number): void => {
    const foreign = status === 403 && request.method !== 'GET' && gate.isForeign(request.headers);
    if (!foreign && status !== MISDIRECTED) return;
    const caller = { ...SYSTEM, address: request.ip, requestId: request.id };
    ctx.security.by(caller).record(foreign ? 'origin-refused' : 'host-refused', {
      path: request.routeOptions.url ?? '',
    });
  };
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      req: { id: request.id, method: request.method, url: loggedPath(request.url) },
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.error(facts, 'answered');
    else request.log.debug(facts, 'answered');
    reportRefusal(request, reply.statusCode);
  });
  secureAnswers(app, headers);
  answerNeutrally(app);
  if (clientDir !== null) {
    await app.register(fastifyStatic, {
      root: join(clientDir, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
      logLevel: 'warn',
    });
  }
  registerServiceWorker(app, clientDir);
  registerMedia(app, media);
  registerIcons(app);
  await registerListingUpload(app, ctx, gate);
  await registerOwnPhotographs(app, ctx, gate);
  const canWork = readinessWith(standby, createReadiness(database.pool));
  const isReady = async (): Promise<Readonly<Record<string, boolean>>> =>
    connections.leaving === 'service' ? { open: false } : canWork();
  await registerApi(app, {
    ctx,
    isReady,
    isAlive: () => !database.isStuck(),
    gate,
    ...ofOthers,
  });
  await registerWeb(app, {
    ctx,
    media,
    gate,
    config: publicConfig(ctx),
    cache,
    keyOf,
    queue,
    build,
    standby,
    isReady,
    policy: policySources(config),
  });
  return app;
}

/**
 * True once a condition has held for longer than one sample of under-pressure. A single delay, as at the start, is no
 * overload.
 */
function lasting(holds: () => boolean): () => boolean {
  let since: number | null = null;
  return () => {
    since = holds() ? (since ?? performance.now()) : null;
    return since !== null && performance.now() - since > SAMPLE_MS;
  };
}
