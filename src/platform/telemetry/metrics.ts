import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** How a page of figures says that it is one. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/**
 * What a request was for: a page, the data of one for the router, a form of one, a call of the API, anything else we
 * serve.
 */
export type RequestKind = 'page' | 'data' | 'form' | 'call' | 'other';

/** How a provider answered: did it, refused it for good, or gave no clear answer. */
export type ProviderOutcome = 'ok' | 'refused' | 'failed';

/** A value of a gauge with its labels. */
export type Reading = readonly [labels: Readonly<Record<string, string>>, value: number];

/** One value without labels, or several with them. */
export type Readings = readonly Reading[] | number;

/**
 * The figures of one process under their Prometheus names: what is counted as it happens. A label takes its values from
 * a list that the code knows (routes, calls, jobs, states), never from what somebody sent, and never says who somebody
 * is. What is read only when somebody looks is added with `show`.
 */
export interface Metrics {
  readonly registry: Registry;
  /** seconds by kind, route (a pattern, or the path of a call) and HTTP status; without pages that were in memory */
  readonly requests: Histogram<'kind' | 'route' | 'status'>;
  /** refused calls by call and code */
  readonly refusals: Counter<'call' | 'code'>;
  /** bugs: requests answered with 500; the call is 'page' for pages */
  readonly errors: Counter<'call'>;
  /** nights taken for a booking: held, confirmed, refused */
  readonly holds: Counter<'outcome'>;
  /** seconds that a page waited for its turn to be made */
  readonly renderWaits: Histogram;
  /** seconds until a connection of the pool was there */
  readonly poolWaits: Histogram;
  readonly providers: Histogram<'provider' | 'operation' | 'outcome'>;
  /** seconds by job and outcome: ok, failed */
  readonly jobs: Histogram<'job' | 'outcome'>;
  /** when a job last ended well, in seconds since 1970 */
  readonly jobSuccess: Gauge<'job'>;
  /** attempts to send a message, by lane and what became of it: sent, failed (is tried again), dead */
  readonly messages: Counter<'lane' | 'outcome'>;
  /**
   * Adds a gauge, or where the name ends in `_total` a counter that somebody else keeps, which is read when somebody
   * looks.
   */
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

/** The figures of a process, all at nothing. */
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
        // what cannot be read has no value, which is not the same as nought
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
