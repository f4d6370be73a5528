import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createMetrics, registerApi, requestIdOf } from '#api/index.ts';
import { SYSTEM, type Context } from '#platform/context.ts';
import type { Database } from '#platform/database/index.ts';
import { migrationsCurrent } from '#platform/database/migrate.ts';
import { hasSecureCookies } from '#platform/http/cookies.ts';
import { createGate } from '#platform/http/gate.ts';
import type { PageCache } from '#platform/http/page-cache.ts';
import { loggedPath, type Logger } from '#platform/log.ts';
import type { Media } from '#platform/media/index.ts';
import { createCachedPages } from './cached-pages.ts';
import { registerListingUpload } from './listing-upload.ts';
import { registerIcons } from './icon-routes.ts';
import { registerMedia } from './media-routes.ts';
import { checkAddress, MISDIRECTED } from './check-address.ts';
import { publicConfig } from './public-config.ts';
import { secureAnswers } from './secure-answers.ts';
import { registerWeb } from './web.ts';
import { registerWorkerFile } from './worker-file.ts';

export interface AppParts {
  readonly database: Database;
  readonly ctx: Context;
  readonly media: Media;
  readonly cache: PageCache;
  readonly log: Logger;
  /** the built pages, or in development the pages as they are now */
  readonly build: () => Promise<ServerBuild>;
  readonly clientDir: string | null;
}

/** The one Fastify server: calls, pictures, static files, pages. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { ctx, cache } = parts;
  const { settings: config } = ctx;
  const development = config.NODE_ENV === 'development';
  const proxies = config.TRUST_PROXY;
  const logger: FastifyBaseLogger = parts.log;
  const metrics = createMetrics(ctx);
  const gate = createGate({ settings: config, clock: ctx.clock });
  const cached = createCachedPages(ctx, cache, gate, () => metrics.pageCache.inc({ outcome: 'hit' }));
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies,
    bodyLimit: 100_000,
    genReqId: requestIdOf,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // pages held in memory leave before the framework does anything
    serverFactory: (handler): Server => createServer((request: IncomingMessage, response: ServerResponse) => (cached(request, response) ? undefined : handler(request, response))),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    return checkAddress(request, reply, gate, config);
  });
  const tellOfRefusal = (request: FastifyRequest, status: number): void => {
    const foreign = status === 403 && request.method !== 'GET' && gate.isForeign(request.headers);
    if (!foreign && status !== MISDIRECTED) return;
    const caller = { ...SYSTEM, address: request.ip, requestId: request.id };
    ctx.security.by(caller).record(foreign ? 'origin-refused' : 'host-refused', { path: request.routeOptions.url ?? '' });
  };
  app.addHook('onResponse', async (request, reply) => {
    const facts = { req: { id: request.id, method: request.method, url: loggedPath(request.url) }, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (reply.statusCode >= 500) request.log.error(facts, 'answered');
    else request.log.debug(facts, 'answered');
    tellOfRefusal(request, reply.statusCode);
  });
  await secureAnswers(app, { secure: secure(parts) });
  if (parts.clientDir !== null) {
    await app.register(fastifyStatic, { root: join(parts.clientDir, 'assets'), prefix: '/assets/', immutable: true, maxAge: '365d', preCompressed: true, index: false, logLevel: 'warn' });
  }
  registerWorkerFile(app, parts.clientDir);
  registerMedia(app, parts.media);
  registerIcons(app);
  await registerListingUpload(app, ctx, gate);
  const isReady = async (): Promise<{ database: boolean; migrations: boolean }> => {
    const database = await parts.database.pool.query('select 1').then(() => true, () => false);
    return { database, migrations: database && (await migrationsCurrent(parts.database.pool)) };
  };
  await registerApi(app, { ctx, metrics, isReady, gate });
  await registerWeb(app, { ctx, gate, config: publicConfig(ctx), cache, build: parts.build, isReady, onFailure: () => metrics.errors.inc({ call: 'page' }), development, tileOrigin: tileOrigin(config.MAP_TILE_URL), pseudoLocale: config.inTheWorks });
  return app;
}

const secure = ({ ctx }: AppParts): boolean => hasSecureCookies(ctx.settings.publicUrl);
const tileOrigin = (url: string): string => (url === '' ? '' : new URL(url.replaceAll(/[{}]/g, '')).origin);
