import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Context } from '#platform/context.ts';

/** The figures of this process, under Prometheus names. Created once, shared by API, pages and jobs. */
export interface ApiMetrics {
  readonly registry: Registry;
  /** seconds by call and HTTP status */
  readonly requests: Histogram<'call' | 'status'>;
  /** refusals by call and code */
  readonly refusals: Counter<'call' | 'code'>;
  /** bugs: requests answered with 500; the call is 'page' for pages */
  readonly errors: Counter<'call'>;
  /** nights taken for a booking: confirmed, refused, expired */
  readonly holds: Counter<'outcome'>;
  /** anonymous pages: hit, miss */
  readonly pageCache: Counter<'outcome'>;
}

/** @param processFigures also event loop, heap and file handles; off in tests */
export function createMetrics({ security }: Pick<Context, 'security'>, processFigures = true): ApiMetrics {
  const registry = new Registry();
  registry.registerMetric(security.counter);
  const registers = [registry];
  if (processFigures) collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'verandah_request_seconds',
      help: 'Duration of API calls',
      labelNames: ['call', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    refusals: new Counter({ name: 'verandah_refusals_total', help: 'Refused API calls by code', labelNames: ['call', 'code'], registers }),
    errors: new Counter({ name: 'verandah_errors_total', help: 'API calls, and pages, that failed on our side', labelNames: ['call'], registers }),
    holds: new Counter({ name: 'verandah_holds_total', help: 'Holds of nights by outcome', labelNames: ['outcome'], registers }),
    pageCache: new Counter({ name: 'verandah_page_cache_total', help: 'Anonymous pages served from the cache or rendered', labelNames: ['outcome'], registers }),
  };
}
