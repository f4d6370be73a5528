import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The content type of the metrics page. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** The purpose of a request: a page, a page's data for the router, a form, an API call, or other. */
export type RequestKind = 'page' | 'data' | 'form' | 'call' | 'other';

/** A provider's answer: done, refused permanently, or no clear answer. */
export type ProviderOutcome = 'ok' | 'refused' | 'failed';

/** A value of a gauge with its labels. */
export type Reading = readonly [labels: Readonly<Record<string, string>>, value: number];

/** One value without labels, or several with labels. */
export type Readings = readonly Reading[] | number;

/**
 * The figures of one process under their Prometheus names, counted as they happen. Label values come from lists in
 * the code (routes, calls, jobs, states), never from requests, and never identify a person. `show` adds figures that
 * are read on each scrape.
 */
export interface Metrics {
  readonly registry: Registry;
  /** seconds by kind, route (a pattern, or the path of a call) and HTTP status; without pages served from memory */
  readonly requests: Histogram<'kind' | 'route' | 'status'>;
  /** refused calls by call and code */
  readonly refusals: Counter<'call' | 'code'>;
  /** bugs: requests answered with 500; the call is 'page' for pages */
  readonly errors: Counter<'call'>;
  /** nights taken for a booking: held, confirmed, refused */
  readonly holds: Counter<'outcome'>;
  /** seconds that a page waited before it was rendered */
  readonly renderWaits: Histogram;
  /** seconds that a query waited for a connection of the pool */
  readonly poolWaits: Histogram;
  readonly providers: Histogram<'provider' | 'operation' | 'outcome'>;
  /** seconds by job and outcome: ok, failed */
  readonly jobs: Histogram<'job' | 'outcome'>;
  /** when a job last succeeded, in seconds since 1970 */
  readonly jobSuccess: Gauge<'job'>;
  /** attempts to send a message, by lane and outcome: sent, failed (will be retried), dead */
  readonly messages: Counter<'lane' | 'outcome'>;
  /** Adds a gauge that is read on each scrape, or, for a name ending in `_total`, a counter kept elsewhere. */
  show(
    name: string,
    help: string,
    labels: readonly string[],
    read: () => Readings | Promise<Readings>,
  ): void;
}

const REQUEST_SECONDS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const WAIT_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5];
const PROVIDER_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const JOB_SECONDS = [0.01, 0.05, 0.25, 1, 5, 20, 60, 300];

/** The figures of a process, all at zero. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'verandah_request_seconds',
      help: 'Duration of requests by kind, route and status; pages from memory are not among them',
      labelNames: ['kind', 'route', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: 'verandah_refusals_total',
      help: 'Refused API calls by code',
      labelNames: ['call', 'code'],
      registers,
    }),
    errors: new Counter({
      name: 'verandah_errors_total',
      help: 'API calls, and pages, that failed on our side',
      labelNames: ['call'],
      registers,
    }),
    holds: new Counter({
      name: 'verandah_holds_total',
      help: 'Holds of nights by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    renderWaits: new Histogram({
      name: 'verandah_render_wait_seconds',
      help: 'How long pages waited for their turn to be made',
      buckets: WAIT_SECONDS,
      registers,
    }),
    poolWaits: new Histogram({
      name: 'verandah_pool_wait_seconds',
      help: 'How long was waited for a database connection of the pool',
      buckets: WAIT_SECONDS,
      registers,
    }),
    providers: new Histogram({
      name: 'verandah_provider_seconds',
      help: 'Calls to providers by provider, operation and outcome',
      labelNames: ['provider', 'operation', 'outcome'],
      buckets: PROVIDER_SECONDS,
      registers,
    }),
    jobs: new Histogram({
      name: 'verandah_job_seconds',
      help: 'Runs of jobs by job and outcome',
      labelNames: ['job', 'outcome'],
      buckets: JOB_SECONDS,
      registers,
    }),
    jobSuccess: new Gauge({
      name: 'verandah_job_last_success_timestamp_seconds',
      help: 'When a job last ended well in this process',
      labelNames: ['job'],
      registers,
    }),
    messages: new Counter({
      name: 'verandah_messages_total',
      help: 'Attempts to send a message by lane and outcome; held-back: not written because a budget was used up',
      labelNames: ['lane', 'outcome'],
      registers,
    }),
    show: (name, help, labels, read) => {
      const config = { name, help, labelNames: labels, registers: [] };
      const fill = async (metric: Pick<Gauge, 'reset' | 'remove' | 'inc'>): Promise<void> => {
        // an unreadable figure has no value, which is not zero
        const readings = await Promise.resolve()
          .then(read)
          .catch((): Readings => []);
        metric.reset();
        if (labels.length === 0) metric.remove();
        for (const [given, value] of typeof readings === 'number'
          ? [[{}, readings] as const]
          : readings)
          metric.inc(given, value);
      };
      const metric: Counter | Gauge = name.endsWith('_total')
        ? new Counter({ ...config, collect: () => fill(metric) })
        : new Gauge({ ...config, collect: () => fill(metric) });
      registry.registerMetric(metric);
    },
  };
}
